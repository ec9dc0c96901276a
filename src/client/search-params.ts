/** Plain `?status=open&search=12`: every value stays text, a repeated name becomes a list. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** The inverse, without empty values. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
