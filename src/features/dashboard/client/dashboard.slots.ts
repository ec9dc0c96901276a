import { createSlot } from '@/ui/slot'

/** About how high the pictures get, in pixels. */
export const PICTURES_HEIGHT = 740

/** How the business goes, in small pictures. */
export const BusinessPictures = createSlot({ minHeight: PICTURES_HEIGHT })
