import { createSlot } from '@/ui/slot'

/** How the business goes, in small pictures. */
export const BusinessPictures = createSlot()
