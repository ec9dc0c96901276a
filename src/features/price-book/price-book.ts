export const PRICE_BOOK_TYPES = ['labor', 'material', 'equipment'] as const
export type PriceBookType = (typeof PRICE_BOOK_TYPES)[number]

export const PRICE_BOOK_UNITS = ['ea', 'hr', 'ft', 'sqft', 'yd', 'lb', 'box', 'roll', 'gal', 'ton'] as const
export type PriceBookUnit = (typeof PRICE_BOOK_UNITS)[number]

export const NEW_ITEM = { type: 'material', unit: 'ea', cost: 0, price: 0 } as const
