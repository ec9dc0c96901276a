import { linkOptions } from '@tanstack/react-router'

/** Props for the Link that opens a day of the board. */
export const toDay = (date: string) => linkOptions({ to: '/dispatch', search: { view: 'day', date } })
