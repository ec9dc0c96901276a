/*
 * What holds for estimates, invoices and purchase orders alike: each says why something cannot be done; null when it can.
 */

/** What was sent stays on record. */
export const deletionProblem = (status: string): string | null =>
  status === 'draft' ? null : 'Only a draft can be deleted'

/** Of anything but the status: once it is sent, what the other side saw stands. */
export const editProblem = (status: string): string | null =>
  status === 'draft' ? null : 'Only a draft can be edited'
