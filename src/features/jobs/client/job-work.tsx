import type { RefObject } from 'react'
import { PageSection } from '@/ui/page-section'
import type { OnJobPage } from '../job.schema'
import { JobNotes } from './job-notes'

interface JobWorkProps extends OnJobPage {
  noteField: RefObject<HTMLTextAreaElement | null>
}

/** Work description and crew notes. */
export function JobWork({ job, noteField }: JobWorkProps) {
  return (
    <PageSection title="Work to Do">
      {job.description ? (
        <p className="whitespace-pre-line break-words">{job.description}</p>
      ) : (
        <p className="text-quiet">No description yet</p>
      )}
      <JobNotes job={job} noteField={noteField} />
    </PageSection>
  )
}
