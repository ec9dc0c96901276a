import { z } from 'zod'
import { optionalText } from './fields'

/** The address of a customer, a vendor or the company, in forms and in the API. */

/** Limited so that the whole address on one line fits into a job's address. */
export const addressFields = {
  address: optionalText(300),
  city: optionalText(100),
  state: optionalText(50),
  zip: optionalText(20),
}

export const addressAnswer = {
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
}
