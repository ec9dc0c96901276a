/** What may be said to a checkout that something stands against; each has a code of its own in the answer. */
export const CHECKOUT_CODES = { reserved: 'reserved', due: 'due', outOfService: 'out_of_service' } as const
