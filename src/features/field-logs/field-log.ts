export const WEATHERS = ['sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'other'] as const
export type Weather = (typeof WEATHERS)[number]

/** The form accepts steps of a quarter hour; the API accepts any whole number of minutes. */
export const STEP_MINUTES = 15

export const MAX_CREW = 100
/** 24 hours for each member of the largest crew. */
export const MAX_MINUTES = MAX_CREW * 24 * 60
export const MAX_PHOTOS = 20
/** Materials of a day that a new log is prefilled with. */
export const MAX_MATERIALS = 50

/** Crew names separated by lines or commas, trimmed, without blanks. */
export function crewFromText(text: string): string[] {
  return withoutBlanks(text.split(/[\n,]/))
}

export const crewToText = (members: readonly string[]): string => members.join('\n')

export function withoutBlanks(members: readonly string[]): string[] {
  return members.map((member) => member.trim()).filter((member) => member !== '')
}

export const weatherLabel = (weather: Weather): string =>
  weather.replace(/^\w/, (letter) => letter.toUpperCase())

interface KnownDay {
  crewMembers: readonly string[]
  minutes: number
  materials: readonly { name: string; qty: number }[]
}

/** What a new log is prefilled with; the crew is undefined if no time entry names one. */
export const prefilledFrom = ({ crewMembers, minutes, materials }: KnownDay) => ({
  crewMembers: crewMembers.length > 0 ? crewToText(crewMembers) : undefined,
  hoursWorked: Math.round(minutes / STEP_MINUTES) * STEP_MINUTES,
  materialsUsed: materials.map(({ name, qty }) => `${qty} × ${name}`).join('\n'),
})
