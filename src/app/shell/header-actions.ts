import type { ComponentType } from 'react'
import { BellAction } from '@/features/notifications/client/bell-action'
import { ScanAction } from '@/features/scanning/client/scan-action'
import { ClockAction } from '@/features/time-entries/client/clock-action'

/** Header actions contributed by features (Scan, clock, bell), in this order. */
export const HEADER_ACTIONS: { id: string; Action: ComponentType }[] = [
  { id: 'clock', Action: ClockAction },
  { id: 'scan', Action: ScanAction },
  { id: 'bell', Action: BellAction },
]
