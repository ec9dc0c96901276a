import type { ScreenAddress, ScreenPath, Screens } from './screens'

/** Link target of a figure. */
export type FigureLink = ScreenAddress & {
  /** The query of that screen: exactly the records that the figure counts. */
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
