import { CalendarSync, Pause, Play } from 'lucide-react'
import { formName } from '@/client/form-name'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { toggledStatus } from '../agreement'
import type { Agreement } from '../agreement.schema'
import { agreements } from './agreements.resource'

interface AgreementActionsProps {
  agreement: Agreement
  onForm: (form: string) => void
}

export function AgreementActions({ agreement: { id, status, version }, onForm }: AgreementActionsProps) {
  const { mutateAsync, isPending } = agreements.useSave()
  const toggled = toggledStatus(status)
  return (
    <>
      {toggled && (
        <Button
          className="md:mr-auto"
          busy={isPending}
          onClick={() =>
            withToast(
              (attempt) => mutateAsync({ id, input: { status: toggled, version }, attempt }),
              TOGGLED[toggled],
            )
          }
        >
          {toggled === 'active' ? <Play aria-hidden /> : <Pause aria-hidden />}
          {toggled === 'active' ? 'Activate' : 'Suspend'}
        </Button>
      )}
      <Button onClick={() => onForm(formName('renew', id))}>
        <CalendarSync aria-hidden />
        Renew/Extend
      </Button>
      <EditButton onClick={() => onForm(id)}>Edit Agreement</EditButton>
    </>
  )
}

const failure = 'Failed to update agreement status'

const TOGGLED = {
  active: { success: { title: 'Agreement activated' }, failure },
  suspended: { success: { title: 'Agreement suspended' }, failure },
}
