/**
 * The zone that dates and times are shown and typed in: the company's, told at sign-in, so that the office and a
 * phone on the road read the same hour. Before that, and where nothing is shown, this machine's.
 */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const shownZone = (): string => zone

export function showTimesIn(name: string): void {
  zone = name
}
