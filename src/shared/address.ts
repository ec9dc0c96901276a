export interface Address {
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

const joined = (parts: (string | null)[], separator: string): string => parts.filter(Boolean).join(separator)

/** As on an envelope, without missing parts: "1420 SE Alder St", "Portland, OR 97214". */
export function addressLines({ address, city, state, zip }: Address): string[] {
  return [address ?? '', joined([city, joined([state, zip], ' ')], ', ')].filter(Boolean)
}

/** "1420 SE Alder St, Portland, OR 97214", without missing parts; null if empty. */
export const addressLine = (place: Address): string | null => addressLines(place).join(', ') || null
