import { RecordDocuments } from '@/ui/record-documents'
import type { OnJobPage } from '../job.schema'

/** Its files, which are asked for once somebody gets to see them. */
export default function JobDocuments({ job }: OnJobPage) {
  return <RecordDocuments entity="job" id={job.id} isIn="section" />
}
