import type { Pictures } from '../pictures'
import field from './FieldPicture.svelte'
import dice from './ThrowPicture.svelte'

export const pictures: Pictures = { field, dice }
