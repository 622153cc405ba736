/** Choices that are marked wherever they stand, on a board and in the list beside it. */
import type { Attachment } from 'svelte/attachments'

/** Gives this attribute to all that makes this choice; none, if there is no choice to be marked. */
export const marks = (attribute: `data-${string}`, choice: string | null): Attachment<HTMLElement> => (place) => {
  if (choice === null) return undefined
  const all = [...place.querySelectorAll(`[data-choice="${CSS.escape(choice)}"]`)]
  for (const one of all) one.setAttribute(attribute, '')
  return () => all.forEach((one) => one.removeAttribute(attribute))
}
