/**
 * The zone that dates and times are shown and typed in: the company's, told at sign-in, so that the office and a
 * phone on the road read the same hour. Before that, and where nothing is shown, this machine's.
 */
let zone: string | undefined

/** Asked for when it is needed: the first use of Intl keeps a browser busy for some 40 ms. */
export function shownZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

export function showTimesIn(name: string): void {
  zone = name
}
