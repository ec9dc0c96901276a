import { createSlot } from '@/ui/slot'
import type { Estimate } from '../estimate.schema'

/** What was paid ahead on an estimate. */
export const EstimateDeposits = createSlot<{ estimate: Estimate }>()
