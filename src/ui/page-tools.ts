import { createSlot } from './slot'

/** Tools next to the actions of every screen; each decides whether it applies. */
export const PageTools = createSlot<Record<never, never>>({ isOptional: true })
