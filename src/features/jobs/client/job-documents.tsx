import { RecordDocuments } from '@/ui/record-documents'
import type { OnJobPage } from '../job.schema'

/** The job's files, loaded when the section becomes visible. */
export default function JobDocuments({ job }: OnJobPage) {
  return <RecordDocuments entity="job" id={job.id} isIn="section" />
}
