import type { Pictures } from '../pictures'
import auction from './AuctionPicture.svelte'
import figure from './FigurePicture.svelte'

export const pictures: Pictures = { auction, figure }
