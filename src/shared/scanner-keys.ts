/** A hardware scanner types faster than this; a person does not. */
export const MAX_GAP_MS = 50
