import { ClipboardCheck, Play, Printer, ScanLine } from 'lucide-react'
import { savePdf } from '@/client/pdf-button'
import { confirm } from '@/ui/confirm'
import { EditButton } from '@/ui/edit-button'
import { useBusy } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { stepProblem } from '../cycle-count'
import type { CycleCount } from '../cycle-count.schema'
import { sheetOf, useCancel, useStart } from './cycle-counts.resource'

interface CountActionsProps {
  count: CycleCount
  onForm: (form: string) => void
}

/** Actions for a count that is planned or in progress; the next step is last. */
export function CountActions({ count, onForm }: CountActionsProps) {
  const { id, version, status } = count
  const start = useStart()
  const cancel = useCancel()
  const [isPrinting, print] = useBusy(() => savePdf(sheetOf(count)))

  const begin = () =>
    withToast((attempt) => start.mutateAsync({ id, body: { version }, attempt }), {
      success: { title: 'Count started' },
      failure: 'Failed to start count',
    })

  async function giveUp() {
    if (!(await confirm(GIVE_UP))) return
    await withToast((attempt) => cancel.mutateAsync({ id, body: { version }, attempt }), {
      success: { title: 'Count cancelled' },
      failure: 'Failed to cancel count',
    })
  }

  return (
    <>
      <Button variant="danger-quiet" className="md:mr-auto" busy={cancel.isPending} onClick={giveUp}>
        Cancel Count
      </Button>
      <Button busy={isPrinting} onClick={print}>
        <Printer aria-hidden />
        Print Sheet
      </Button>
      <EditButton onClick={() => onForm(id)}>Edit Count</EditButton>
      {stepProblem(status, 'start') === null && (
        <Button variant="primary" busy={start.isPending} onClick={() => void begin()}>
          <Play aria-hidden />
          Start Count
        </Button>
      )}
      {status === 'in_progress' && (
        <>
          <Button onClick={() => onForm('complete')}>
            <ClipboardCheck aria-hidden />
            Complete
          </Button>
          <Button variant="primary" onClick={() => onForm('counting')}>
            <ScanLine aria-hidden />
            Count Items
          </Button>
        </>
      )}
    </>
  )
}

const GIVE_UP = {
  title: 'Cancel this count?',
  description: 'The counted quantities are kept for reference. Stock does not change.',
  action: 'Cancel Count',
  cancel: 'Keep Counting',
  destructive: true,
}
