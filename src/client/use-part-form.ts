import { useOverlay } from './use-overlay'

/**
 * The form of what belongs to the record that is shown, over that record: `?part=time`. Its own form is `?form=`, and a
 * screen of many may show both.
 */
export const usePartForm = () => useOverlay('part')
