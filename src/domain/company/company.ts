/** Name of the setting for fractional quantities and negative prices on estimates and invoices. */
export const FRACTIONS_AND_CREDITS = 'Fractions and credits on lines'
