/** As many stops between start and end as the map takes in a link. */
const MAX_BETWEEN = 9

/** A link to the map with the way along all of these addresses, in their order; undefined for fewer than two. */
export function routeLink(addresses: readonly string[]): string | undefined {
  const stops = addresses.slice(0, MAX_BETWEEN + 1)
  const last = stops.at(-1)
  if (stops.length < 2 || last === undefined) return undefined
  const way = new URLSearchParams({ api: '1', destination: last, waypoints: stops.slice(0, -1).join('|') })
  return `https://www.google.com/maps/dir/?${way}`
}
