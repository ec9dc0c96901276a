import { Download } from 'lucide-react'
import { download } from '@/client/download'
import { jobNameOf } from '@/features/jobs/job'
import { formatDateTime, formatLongDate } from '@/shared/dates'
import { formatHours } from '@/shared/hours'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { toast } from '@/ui/toast'
import { crewToText, weatherLabel } from '../field-log'
import type { FieldLog } from '../field-log.schema'
import { exportName, fieldLogText, NOT_RECORDED } from '../field-log-text'
import { fieldLogs } from './field-logs.resource'
import { LogPhotos } from './log-photos'

interface FieldLogDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function FieldLogDetail({ id, onClose, onForm }: FieldLogDetailProps) {
  const { data: log, error, retry } = fieldLogs.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={log && formatLongDate(log.logDate)}
      badges={log?.issues && <Badge tone="red">Issues</Badge>}
      subtitle={log && jobNameOf(log)}
      isLoading={!log}
      error={error}
      onRetry={retry}
      record={log && { entity: 'field_log', id: log.id }}
      width="wide"
      actions={
        log && (
          <>
            <Button onClick={() => saveAsText(log)}>
              <Download aria-hidden />
              Export
            </Button>
            <EditButton onClick={() => onForm(log.id)}>Edit</EditButton>
          </>
        )
      }
    >
      {log && <Facts log={log} />}
    </DetailDialog>
  )
}

function saveAsText(log: FieldLog) {
  download(exportName(log), fieldLogText(log, location.origin))
  toast({ title: 'Export successful' })
}

function Facts({ log }: { log: FieldLog }) {
  return (
    <DetailList>
      <Detail label="Weather" none={NOT_RECORDED}>
        {log.weather && weatherLabel(log.weather)}
      </Detail>
      <Detail label="Total Hours">
        <span className="figures">{formatHours(log.hoursWorked)}</span>
      </Detail>
      <Detail label="Work Performed" wide>
        {log.workPerformed}
      </Detail>
      <Detail label="Materials Used" none={NOT_RECORDED}>
        {log.materialsUsed}
      </Detail>
      <Detail label="Equipment Used" none={NOT_RECORDED}>
        {log.equipmentUsed}
      </Detail>
      <Detail label="Crew Members" wide none={NOT_RECORDED}>
        {crewToText(log.crewMembers)}
      </Detail>
      <Detail label="Issues" wide none="None">
        {log.issues}
      </Detail>
      <Detail label="Photos" wide>
        <LogPhotos log={log} />
      </Detail>
      <Detail label="Created By">{log.createdByName}</Detail>
      <Detail label="Created On">
        <span className="figures">{formatDateTime(log.createdAt)}</span>
      </Detail>
    </DetailList>
  )
}
