import { PageSection } from '@/ui/page-section'
import type { OnJobPage } from '../job.schema'
import { JobNotes } from './job-notes'

/** Work description and crew notes. */
export function JobWork({ job }: OnJobPage) {
  return (
    <PageSection title="Work to Do">
      {job.description ? (
        <p className="whitespace-pre-line break-words">{job.description}</p>
      ) : (
        <p className="text-quiet">No description yet</p>
      )}
      <JobNotes job={job} />
    </PageSection>
  )
}
