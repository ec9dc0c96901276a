import { CircleAlert, CircleCheck, LoaderCircle, ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTakings } from '@/features/items/client/taking.picker'
import type { Item } from '@/features/items/item.schema'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { useDiscardGuard } from '@/ui/use-discard-guard'
import type { ScanList } from '../scan-list'
import { blockedWords, confirmWords, kitWords } from '../scan-words'
import { ActionSwitch } from './action-switch'
import { CameraView } from './camera-view'
import { CodeField } from './code-field'
import { JobPicker, useJobChoice } from './job-picker'
import { KeptCodes } from './kept-codes'
import { PlacePicker } from './place-picker'
import { ScanLineRow } from './scan-line'
import { ScannedKit } from './scanned-kit'
import { type ChosenPlace, useMoveHere } from './use-move-here'
import { useScanSession } from './use-scan-session'
import { useScannerKeys } from './use-scanner-keys'

interface ScanDialogProps {
  /** The job of a checkout, unless another is chosen. */
  jobId?: string | undefined
  onClose: () => void
}

/** Scan, then confirm: checks items out or in, or moves them, one or many at a time. */
export default function ScanDialog({ jobId, onClose }: ScanDialogProps) {
  const [place, setPlace] = useState<ChosenPlace>()
  const session = useScanSession(setPlace)
  const { kits } = session
  const { plans } = kits
  const hasKits = plans.length > 0
  const hasKept = session.kept.codes.length > 0
  const kitAction = plans.some(({ action }) => action === 'checkout') ? 'checkout' : 'checkin'
  const job = useJobChoice(hasKits ? kitAction : session.list.action, jobId)
  const moving = useMoveHere(session.list, place, setPlace)
  const field = useRef<HTMLInputElement>(null)
  useScannerKeys(field, session.enter)
  const { list } = session
  const isEmpty = list.lines.length === 0
  const isMove = list.action === 'move'
  const isOut = list.action === 'checkout'
  const takings = useTakings(
    list.lines.map(({ item: { id }, qty }) => ({ id, itemId: id, qty })),
    isOut,
  )
  const open = hasKits
    ? (plans.find((plan) => plan.open)?.open ?? null)
    : isMove
      ? moving.blocked()
      : takingWords(takings.open, list)
  const problem = session.refusal ?? (hasKits ? null : blockedWords(list))

  const guard = useDiscardGuard(!isEmpty || hasKits || hasKept, DISCARD)

  async function requestClose() {
    if (await guard.mayDiscard()) guard.leave(onClose)
  }

  async function record() {
    const { to } = moving
    if (hasKits) {
      if (!(await session.moveKits(job.id))) return
      job.remember()
      if (!isEmpty) return
    } else if (isMove) {
      if (!to || !(await session.move(to, (id) => moving.fromOf(id)?.locationId))) return
      moving.remember()
    } else {
      if (!(await session.confirm(job.id, takings))) return
      job.remember()
    }
    guard.leave(onClose)
  }

  return (
    <Dialog
      open
      onClose={requestClose}
      title="Scan"
      width="full"
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        // On a touch screen the focus would open a keyboard over the picture; hardware scanner keys still
        // work.
        const target = matchMedia('(pointer: coarse)').matches ? event.target : field.current
        if (target instanceof HTMLElement) target.focus()
      }}
    >
      <DialogBody className="flex flex-col gap-3 md:grid md:grid-cols-2 md:gap-5">
        <div className="flex flex-col gap-3">
          <CameraView onCode={session.enter} flash={session.flash} />
          <CodeField ref={field} onCode={session.enter} />
          <NoticeLine notice={session.notice} isLooking={session.isLooking} />
        </div>
        <div className="md:relative">
          {isEmpty && !hasKits && !hasKept ? (
            <EmptyList />
          ) : (
            <div className="md:absolute md:inset-0 md:overflow-y-auto md:overscroll-contain">
              <KeptCodes kept={session.kept} />
              {plans.map((plan) => (
                <ScannedKit
                  key={plan.kit.id}
                  plan={plan}
                  plans={kits}
                  onRemove={() => session.dropKit(plan.kit.id)}
                />
              ))}
              {!isEmpty && (
                <ul aria-label="Scanned items" className="divide-y divide-line">
                  {list.lines.map((line) => (
                    <ScanLineRow
                      key={line.item.id}
                      line={line}
                      action={list.action}
                      moving={isMove ? moving : undefined}
                      taking={takings.of(line.item.id)}
                      onSource={(source) => takings.choose(line.item.id, source)}
                      onQuantity={(qty) => session.setQuantity(line.item.id, qty)}
                      onRemove={() => session.remove(line.item.id)}
                    />
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter className="flex-col items-stretch md:flex-row md:items-center">
        <div className="flex flex-col gap-2 md:mr-auto md:flex-row md:items-center md:gap-4">
          {!hasKits && <ActionSwitch value={list.action} onChange={session.choose} />}
          {!hasKits && list.action === 'move' ? (
            <PlacePicker moving={moving} />
          ) : (
            <JobPicker action={hasKits || list.action === 'move' ? kitAction : list.action} choice={job} />
          )}
        </div>
        {problem ? (
          <p role="alert" className="text-red-ink">
            {problem}
          </p>
        ) : (
          open && <p className="text-quiet">{open}</p>
        )}
        <Button
          variant="primary"
          disabled={
            open !== null ||
            (hasKits
              ? session.isRecording || session.isLooking || kits.isPending
              : !session.canConfirm || takings.isPending)
          }
          busy={session.isRecording}
          onClick={() => void record()}
        >
          {hasKits ? kitWords(plans.map(({ action }) => action)) : confirmWords(list)}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** What the person has to choose first; null if nothing. */
function takingWords(open: string | undefined, { lines }: ScanList<Item>): string | null {
  const line = lines.find(({ item }) => item.id === open)
  return line ? `Choose where to take ${line.item.name} from` : null
}

/** Result of the last scan; its height is reserved to avoid layout shifts. */
function NoticeLine({ notice, isLooking }: Pick<ReturnType<typeof useScanSession>, 'notice' | 'isLooking'>) {
  const Icon = isLooking ? LoaderCircle : notice?.tone === 'bad' ? CircleAlert : CircleCheck
  return (
    <div role="status" className="flex min-h-6 items-start gap-2 break-words">
      {(notice || isLooking) && (
        <Icon
          className={cx(
            'mt-1 size-4 shrink-0',
            isLooking
              ? 'animate-spin text-quiet'
              : notice?.tone === 'bad'
                ? 'text-red-ink'
                : 'text-green-ink',
          )}
          aria-hidden
        />
      )}
      <span className="min-w-0">{isLooking ? 'Looking it up…' : notice?.text}</span>
    </div>
  )
}

function EmptyList() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 rounded-xl border border-line border-dashed px-6 py-8 text-center">
      <ScanLine className="mb-2 size-8 text-quiet" strokeWidth={1.5} aria-hidden />
      <p className="font-semibold">Nothing scanned yet</p>
      <p className="max-w-xs text-balance text-quiet">
        Scan one item or many, or a kit, then check them out or in, or move them, with one tap.
      </p>
    </div>
  )
}

const DISCARD = {
  title: 'Discard scanned items?',
  description: 'Nothing has been checked out, in or moved yet.',
  action: 'Discard',
  cancel: 'Keep Scanning',
  destructive: true,
}
