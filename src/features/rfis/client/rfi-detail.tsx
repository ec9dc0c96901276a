import { jobNameOf } from '@/features/jobs/job'
import { ByLine } from '@/ui/by-line'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { ScreenLink } from '@/ui/screen-link'
import { responseProblem } from '../rfi'
import type { Rfi } from '../rfi.schema'
import { ResponseForm } from './response-form'
import { RfiActions } from './rfi-actions'
import { RfiBadges } from './rfi-badges'
import { rfis } from './rfis.resource'

interface RfiDetailProps {
  id: string | undefined
  /** The form that is open above the detail. */
  formOver: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function RfiDetail({ id, formOver, onClose, onForm }: RfiDetailProps) {
  const { data: rfi, error, retry } = rfis.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={<span className="figures">{rfi?.rfiNumber}</span>}
      badges={rfi && <RfiBadges rfi={rfi} />}
      subtitle={rfi?.subject}
      isLoading={!rfi}
      error={error}
      onRetry={retry}
      record={rfi && { entity: 'rfi', id: rfi.id }}
      actions={rfi && rfi.status !== 'closed' && <RfiActions rfi={rfi} onForm={onForm} />}
    >
      {rfi && (
        <div className="flex flex-col gap-5">
          <Facts rfi={rfi} />
          {responseProblem(rfi.status, 'answered') === null && (
            // A discarded response must not reappear when the form above it closes.
            <ResponseForm key={`${rfi.id} ${formOver}`} rfi={rfi} />
          )}
        </div>
      )}
    </DetailDialog>
  )
}

function Facts({ rfi }: { rfi: Rfi }) {
  const { jobId, respondedAt } = rfi
  return (
    <DetailList>
      <Detail label="Job">
        <ScreenLink to="/jobs/$id" params={{ id: jobId }} className="figures">
          {jobNameOf(rfi)}
        </ScreenLink>
      </Detail>
      <Detail label="Submitted">
        <ByLine date={rfi.createdAt} by={rfi.submittedByName} />
      </Detail>
      <Detail label="Question" wide>
        {rfi.question}
      </Detail>
      {rfi.status !== 'open' && (
        <Detail label="Response" none="Closed without a response" wide>
          {rfi.response}
        </Detail>
      )}
      {respondedAt && (
        <Detail label="Answered" wide>
          <ByLine date={respondedAt} by={rfi.respondedByName} />
        </Detail>
      )}
    </DetailList>
  )
}
