/** Where a counted figure leads. */
export interface FigureLink {
  /** The screen and its filter. */
  to: string
  search: Record<string, string>
  /** What that screen asks the server for: the records that the card counts, and no others. */
  list: string
}

export const figureLink = (
  to: string,
  path: string,
  search: Record<string, string>,
  query = search,
): FigureLink => ({
  to,
  search,
  list: `${path}?${new URLSearchParams(query)}`,
})
