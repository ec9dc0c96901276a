/** Reasons to refuse a checkout; each has its own code in the answer. */
export const CHECKOUT_CODES = { reserved: 'reserved', due: 'due', outOfService: 'out_of_service' } as const
