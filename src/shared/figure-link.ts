import type { ScreenAddress, ScreenPath, Screens } from './screens'

/** Where a counted figure leads. */
export type FigureLink = ScreenAddress & {
  /** What that screen asks the server for: the records that the card counts, and no others. */
  list: string
}

export const figureLink = <Path extends ScreenPath>(
  to: Path,
  path: string,
  search: Screens[Path],
  query: Record<string, string> = search as Record<string, string>,
) => ({
  to,
  search,
  list: `${path}?${new URLSearchParams(query)}`,
})
