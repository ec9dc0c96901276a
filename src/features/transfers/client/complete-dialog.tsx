import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { transferName } from '@/domain/stock/transfer'
import type { Transfer, TransferLine } from '@/domain/stock/transfer.schema'
import { useStockChanged } from '@/features/items/client/items.resource'
import { CodesInput } from '@/features/scanning/client/codes.picker'
import { useLookUp } from '@/features/scanning/client/scanning.resource'
import { counted } from '@/shared/counted'
import { cx } from '@/ui/cx'
import { FormLoading } from '@/ui/form-loading'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { problemOf } from '@/ui/server-errors'
import { withToast } from '@/ui/toast'

interface CompleteDialogProps {
  id: string
  onClose: () => void
}

/** A draft is moved once each of its lines has been scanned or ticked by hand. */
export function CompleteDialog({ id, onClose }: CompleteDialogProps) {
  const { data: transfer, isPreview: _, ...waiting } = transfers.useOne(id)
  if (!transfer) return <FormLoading {...waiting} title="Check Off and Move" onClose={onClose} />
  return <CheckOff transfer={transfer} onClose={onClose} />
}

function CheckOff({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { lines, fromLocationName } = transfer
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [notice, setNotice] = useState<{ tone: 'good' | 'same' | 'bad'; text: string }>()
  const { mutateAsync, isPending } = transfers.useAction('complete')
  const stockChanged = useStockChanged()
  const lookUp = useLookUp()
  const left = lines.filter(({ itemId }) => !ticked.has(itemId)).length

  function tick(itemId: string, isTicked: boolean) {
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(itemId)
      else after.delete(itemId)
      return after
    })
  }

  async function enter(code: string) {
    try {
      const { id: itemId, name } = await lookUp.mutateAsync(code)
      const line = lines.find((each) => each.itemId === itemId)
      if (!line) return setNotice({ tone: 'bad', text: `${name} is not part of this transfer` })
      setNotice({
        tone: ticked.has(itemId) ? 'same' : 'good',
        text: ticked.has(itemId) ? `${name} is already checked off` : `${name}: take ${line.qty}`,
      })
      tick(itemId, true)
    } catch (error) {
      setNotice({ tone: 'bad', text: problemOf(error) })
    }
  }

  async function complete() {
    const isDone = await withToast(
      (attempt) => mutateAsync({ id: transfer.id, body: { version: transfer.version } as never, attempt }),
      {
        success: {
          title: 'Transfer completed',
          description: `${counted(lines.length, 'item')} moved to ${transfer.toLocationName}`,
        },
        failure: 'Failed to complete transfer',
      },
    )
    if (!isDone) return
    stockChanged(lines.map(({ itemId }) => itemId))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Check Off and Move"
      description={transferName(transfer)}
      width="wide"
    >
      <DialogBody className="flex flex-col gap-3">
        <CodesInput onCode={(code) => void enter(code)} flash={notice?.tone} />
        <p role="status" className={cx('min-h-6', notice?.tone === 'bad' && 'text-red-ink')}>
          {notice?.text}
        </p>
        <ul aria-label="Items to move" className="divide-y divide-line rounded-lg border border-line">
          {lines.map((line) => (
            <CheckLine
              key={line.itemId}
              line={line}
              from={fromLocationName}
              isTicked={ticked.has(line.itemId)}
              onTick={(isTicked) => tick(line.itemId, isTicked)}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        {left > 0 && (
          <Button
            className="md:mr-auto"
            onClick={() => setTicked(new Set(lines.map(({ itemId }) => itemId)))}
          >
            Check All
          </Button>
        )}
        <Button variant="primary" disabled={left > 0} busy={isPending} onClick={() => void complete()}>
          <CircleCheck aria-hidden />
          {left > 0 ? `${counted(left, 'Item')} Left` : `Move ${counted(lines.length, 'Item')}`}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface CheckLineProps {
  line: TransferLine
  from: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function CheckLine({ line, from, isTicked, onTick }: CheckLineProps) {
  const isShort = line.atFrom < line.qty
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
      <label className="flex min-h-control cursor-pointer items-center gap-3 px-4 py-2.5">
        <Checkbox checked={isTicked} onCheckedChange={(next) => onTick(next === true)} />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-medium">{line.itemName}</span>
          <span className={cx('figures block text-sm', isShort ? 'text-red-ink' : 'text-quiet')}>
            {line.code} · {isShort ? `Only ${line.atFrom}` : line.atFrom} at {from}
          </span>
        </span>
        <span className="figures shrink-0 font-medium">
          <span className="sr-only">Quantity </span>
          {line.qty}
        </span>
      </label>
    </li>
  )
}
