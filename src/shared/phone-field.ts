import { optionalText } from './fields'
import { INVALID_PHONE, readPhone } from './phone'

/**
 * A form's phone number. The API accepts any text, so a record may hold an invalid number, which stays until
 * somebody changes it.
 */
export const typedPhone = (stored: string | null | undefined) =>
  optionalText(50).refine((value) => !value || value === stored || readPhone(value) !== null, INVALID_PHONE)
