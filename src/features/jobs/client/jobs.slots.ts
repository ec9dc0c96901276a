import { createSections } from '@/client/record-sections'
import { createSlot } from '@/ui/slot'
import type { OnJobPage } from '../job.schema'

/** What it brings in and costs, above all else. */
export const JobFigures = createSlot<OnJobPage>({ isOptional: true })

/** The one thing to be done next. */
export const JobNextStep = createSlot<OnJobPage>({ isOptional: true })

/** Before jobs are closed: what happens to running clocks and to tools that are out. */
export const CloseQuestion = createSlot<{ ids: string[]; onAnswer: (goesOn: boolean) => void }>()

/** Its sections; a feature adds its own to the list in `src/app/slots.ts`. */
export const JobSections = createSections<OnJobPage>('job.sections')
