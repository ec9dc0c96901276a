let short: Intl.NumberFormat | undefined

/** 1234567 -> "$12.3K", for the axis of a picture, where there is no room for cents. */
export function shortMoney(cents: number): string {
  short ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return short.format(cents / 100)
}
