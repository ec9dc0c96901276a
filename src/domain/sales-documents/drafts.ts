/**
 * Rules shared by estimates, invoices and purchase orders: each returns why something is not allowed, or null.
 */

/** Sent documents stay on record. */
export const deletionProblem = (status: string): string | null =>
  status === 'draft' ? null : 'Only a draft can be deleted'

/** For anything but the status: after sending, the content is fixed. */
export const editProblem = (status: string): string | null =>
  status === 'draft' ? null : 'Only a draft can be edited'
