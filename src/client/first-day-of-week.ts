/** Regions whose weeks do not start on Monday, from the Unicode CLDR. */
const SUNDAY = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA ' +
    'PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
)
const SATURDAY = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))

/** First day of the week in the person's region; 0 is Sunday. */
export function firstDayOfWeek(language = navigator.language): number {
  const region = regionOf(language)
  if (SUNDAY.has(region)) return 0
  if (region === 'MV') return 5
  return SATURDAY.has(region) ? 6 : 1
}

/** Intl only where the language names no region: its first use keeps a browser busy. */
function regionOf(language: string): string {
  const [, region] = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language) ?? []
  if (region) return region
  try {
    return new Intl.Locale(language).maximize().region ?? 'US'
  } catch {
    return 'US'
  }
}
