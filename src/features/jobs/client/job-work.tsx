import { PageSection } from '@/ui/page-section'
import type { OnJobPage } from '../job.schema'
import { JobNotes } from './job-notes'

/** What is to be done, and what the crew has to tell each other about it. */
export function JobWork({ job }: OnJobPage) {
  return (
    <PageSection title="Work to do">
      {job.description ? (
        <p className="whitespace-pre-line break-words">{job.description}</p>
      ) : (
        <p className="text-quiet">No description yet</p>
      )}
      <JobNotes job={job} />
    </PageSection>
  )
}
