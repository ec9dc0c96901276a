/** Props for the Link that opens a day of the board. */
export const toDay = (day: string) => ({
  to: '/dispatch' as const,
  search: { view: 'day', date: day },
})
