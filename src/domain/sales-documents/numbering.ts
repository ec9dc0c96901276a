/** The number that a new document of this prefix is offered. */
export const suggestedNumber =
  (prefix: string) =>
  (now: Date): string =>
    `${prefix}-${now.getTime()}`
