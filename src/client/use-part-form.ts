import { useOverlay } from './use-overlay'

/**
 * The form for a part of the shown record: `?part=time`. The record's own form uses `?form=`, and a screen
 * may show both.
 */
export const usePartForm = () => useOverlay('part')
