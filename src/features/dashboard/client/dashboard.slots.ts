import { createSlot } from '@/ui/slot'

/** Approximate height of the charts in pixels. */
export const PICTURES_HEIGHT = 740

/** Small business charts. */
export const BusinessPictures = createSlot({ minHeight: PICTURES_HEIGHT })
