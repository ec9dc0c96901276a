export const WEATHERS = ['sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'other'] as const
export type Weather = (typeof WEATHERS)[number]

/** The hours form steps by a quarter of an hour; the API keeps any whole minutes. */
export const STEP_MINUTES = 15

export const MAX_CREW = 100
/** The longest day of the largest crew. */
export const MAX_MINUTES = MAX_CREW * 24 * 60
export const MAX_PHOTOS = 20

/** The names in a text of lines or commas: trimmed, without the blank ones. */
export function crewFromText(text: string): string[] {
  return withoutBlanks(text.split(/[\n,]/))
}

export const crewToText = (members: readonly string[]): string => members.join('\n')

export function withoutBlanks(members: readonly string[]): string[] {
  return members.map((member) => member.trim()).filter((member) => member !== '')
}

export const weatherLabel = (weather: Weather): string =>
  weather.replace(/^\w/, (letter) => letter.toUpperCase())
