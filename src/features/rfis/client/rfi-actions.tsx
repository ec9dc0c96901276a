import { CircleCheck } from 'lucide-react'
import { confirm } from '@/ui/confirm'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { editProblem } from '../rfi'
import type { Rfi } from '../rfi.schema'
import { rfis } from './rfis.resource'

interface RfiActionsProps {
  rfi: Rfi
  onForm: (form: string) => void
}

/** Actions for an RFI in its current status, besides answering. */
export function RfiActions({ rfi, onForm }: RfiActionsProps) {
  const { mutateAsync, isPending } = rfis.useSave()
  const isAnswered = rfi.status === 'answered'

  async function close() {
    const isSure = isAnswered || (await confirm(UNANSWERED))
    if (!isSure) return
    await withToast(
      (attempt) => mutateAsync({ id: rfi.id, input: { status: 'closed', version: rfi.version }, attempt }),
      {
        success: { title: 'RFI closed' },
        failure: 'Failed to update RFI',
      },
    )
  }

  return (
    <>
      {editProblem(rfi.status) === null && <EditButton onClick={() => onForm(rfi.id)}>Edit</EditButton>}
      <Button variant={isAnswered ? 'primary' : 'secondary'} busy={isPending} onClick={close}>
        <CircleCheck aria-hidden />
        Close RFI
      </Button>
    </>
  )
}

const UNANSWERED = {
  title: 'Close without a response?',
  description: 'A closed RFI can no longer be edited or answered.',
  action: 'Close RFI',
  destructive: true,
}
