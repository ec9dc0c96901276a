/** Why an estimate, invoice or purchase order cannot be deleted; null when it can. What was sent stays on record. */
export const deletionProblem = (status: string): string | null =>
  status === 'draft' ? null : 'Only a draft can be deleted'
