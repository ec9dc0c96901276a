/** What a person types as a number: null when empty, NaN when it is none or has too many decimals. */
export function readQuantity(text: string, decimals: number): number | null {
  const compact = text.trim().replaceAll(',', '')
  if (compact === '') return null
  const match = /^-?(?:\d+(?:\.(\d*))?|\.(\d+))$/.exec(compact)
  const fraction = (match?.[1] ?? match?.[2] ?? '').replace(/0+$/, '')
  return match && fraction.length <= decimals ? Number(compact) : Number.NaN
}
