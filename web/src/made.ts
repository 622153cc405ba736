/** What somebody chose is marked at once wherever it stands, on the board and in the list: the table takes a moment to answer. */
import type { Attachment } from 'svelte/attachments'

export const made = (text: string | null): Attachment<HTMLElement> => (place) => {
  if (text === null) return undefined
  const all = [...place.querySelectorAll(`[data-choice="${CSS.escape(text)}"]`)]
  for (const one of all) one.setAttribute('data-made', '')
  return () => all.forEach((one) => one.removeAttribute('data-made'))
}
