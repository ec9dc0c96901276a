/** Where a counted figure leads. The component that shows it knows the screens, and what their addresses may say. */
export const figureLink = <To extends string, const Search extends object>(
  to: To,
  path: string,
  search: Search,
  query: object = search,
) => ({
  to,
  search,
  /** What that screen asks the server for: the records that the card counts, and no others. */
  list: `${path}?${new URLSearchParams({ ...query })}`,
})
