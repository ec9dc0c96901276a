import { createSlot } from '@/ui/slot'
import type { Estimate } from '../estimate.schema'

/** Deposits on an estimate. */
export const EstimateDeposits = createSlot<{ estimate: Estimate }>()
