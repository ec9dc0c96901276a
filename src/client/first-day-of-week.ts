/** For browsers that do not say: regions whose weeks do not start on Monday, from the Unicode CLDR. */
const SUNDAY = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA ' +
    'PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
)
const SATURDAY = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
}

/** A property in older engines, a method in newer ones, missing in some. */
interface LocaleWithWeek {
  getWeekInfo?: () => WeekInfo
  weekInfo?: WeekInfo
}

/** First day of the week in the person's region; 0 is Sunday. */
export function firstDayOfWeek(language = navigator.language): number {
  try {
    const locale = new Intl.Locale(language)
    const { getWeekInfo, weekInfo } = locale as LocaleWithWeek
    const firstDay = (getWeekInfo?.call(locale) ?? weekInfo)?.firstDay
    return firstDay === undefined ? firstDayOfWeekIn(locale.maximize().region) : firstDay % 7
  } catch {
    return firstDayOfWeekIn('US')
  }
}

export function firstDayOfWeekIn(region: string | undefined): number {
  if (region && SUNDAY.has(region)) return 0
  return region && SATURDAY.has(region) ? 6 : 1
}
