import { createSections } from '@/client/record-sections'
import { createSlot } from '@/ui/slot'
import type { OnJobPage } from '../job.schema'
import { useJobSectionCounts } from './job-sections.resource'

/** Revenue and costs, at the top of the page. */
export const JobFigures = createSlot<OnJobPage>({ isOptional: true })

interface WithBar extends OnJobPage {
  /** The page has a bar at the lower edge, which has the clock. */
  hasBar: boolean
}

/** The primary action of the page. */
export const JobNextStep = createSlot<WithBar>({ isOptional: true })

interface JobBarProps extends OnJobPage {
  onNote: () => void
}

/** What a technician does on site, at the lower edge of a phone. */
export const JobBar = createSlot<JobBarProps>({ isOptional: true })

/** Asks what to do with running clocks and checked-out tools before jobs are closed. */
export const CloseQuestion = createSlot<{ ids: string[]; onAnswer: (goesOn: boolean) => void }>()

/** Sections of the job page; features register theirs in `src/app/slots.ts`. */
export const JobSections = createSections<OnJobPage>('job.sections', useJobSectionCounts)
