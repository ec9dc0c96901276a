import { optionalText } from './fields'
import { INVALID_PHONE, readPhone } from './phone'

/**
 * The phone number of a form, as the field for it holds it. The calls take any text, so a record may hold one that is
 * no number: it stays until somebody changes it.
 */
export const typedPhone = (stored: string | null | undefined) =>
  optionalText(50).refine((value) => !value || value === stored || readPhone(value) !== null, INVALID_PHONE)
