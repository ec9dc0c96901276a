/** What the setting is called that allows parts of a unit, and prices below 0, on estimates and invoices. */
export const FRACTIONS_AND_CREDITS = 'Fractions and credits on lines'
