import { createSlot } from '@/ui/slot'

/** What is reserved for a job. */
export const JobReservations = createSlot<{ jobId: string; isClosed: boolean }>()

/** The tools and materials on a job. */
export const JobStock = createSlot<{ jobId: string }>()
