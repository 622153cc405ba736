import type { Pictures } from '../pictures'
import scene from './ScenePicture.svelte'
import dice from './ThrowPicture.svelte'

export const pictures: Pictures = { scene, dice }
