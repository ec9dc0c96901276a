/**
 * The time zone for dates and times: the company's, set at sign-in, so that everyone sees the same hour. Before
 * that, this machine's.
 */
let zone: string | undefined

/** Lazy: the first use of Intl keeps a browser busy for some 40 ms. */
export function shownZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

export function showTimesIn(name: string): void {
  zone = name
}
