import { createSlot } from '@/ui/slot'

/** The tools and materials on a job. */
export const JobStock = createSlot<{ jobId: string }>()
