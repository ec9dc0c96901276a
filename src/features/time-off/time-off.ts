import { formatShortDate } from '@/shared/dates'
import type { TimeOff } from './time-off.schema'

/** "Off (vacation)" */
export const offText = ({ note }: Pick<TimeOff, 'note'>): string => (note ? `Off (${note})` : 'Off')

/** "Nov 20" or "Nov 20 – Nov 22" */
export const daysText = ({ from, to }: Pick<TimeOff, 'from' | 'to'>): string =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`
