import { createSlot } from './slot'

/** What stands beside the actions of every screen; each decides by the screen whether it has something to offer. */
export const PageTools = createSlot<Record<never, never>>({ isOptional: true })
