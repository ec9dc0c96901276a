import { api } from '@/client/api'
import { resourceOf } from '@/client/resource'
import type { DayRange } from '@/shared/days'
import type { TimeOff, timeOffApi } from '../time-off.schema'

export const timeOff = resourceOf<typeof timeOffApi>('time_off', { reads: ['user'] })

/** A person's time off that touches these days. */
export const findTimeOff = (userId: string, { from, to }: DayRange) =>
  api<TimeOff[]>('GET', `${timeOff.path}?${new URLSearchParams({ userId, from, to })}`)
