import type { ComponentType } from 'react'

/** What a feature offers on every screen (Scan, the running clock) stands at the right of the header, in this order. */
export const HEADER_ACTIONS: { id: string; Action: ComponentType }[] = []
