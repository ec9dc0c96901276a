import { ArrowLeft, CircleAlert, CircleCheck } from 'lucide-react'
import { CodeScanner } from '@/features/scanning/client/scanning.picker'
import { withCommas } from '@/shared/digits'
import { cx } from '@/ui/cx'
import { DetailRows } from '@/ui/detail-rows'
import { FormLoading } from '@/ui/form-loading'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { useDiscardGuard } from '@/ui/use-discard-guard'
import { progressWords } from '../cycle-count'
import { Keypad } from './keypad'
import { type Counting, type Notice, useCounting } from './use-counting'

interface CountingDialogProps {
  id: string
  onClose: () => void
}

/** Counting on site: scan or pick, enter the quantity, continue. Shows colleagues' counts live. */
export default function CountingDialog({ id, onClose }: CountingDialogProps) {
  const session = useCounting(id)
  const { count, counting } = session
  const guard = useDiscardGuard(session.digits !== '')

  async function requestClose() {
    if (await guard.mayDiscard()) guard.leave(onClose)
  }

  if (!count) return <FormLoading {...session} title="Count" onClose={onClose} />
  return (
    <Dialog
      open
      onClose={requestClose}
      title={count.name}
      description={`${count.locationName}: ${progressWords(count)}`}
      width="wide"
      // The focus would open a keyboard over the camera.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (event.target instanceof HTMLElement) event.target.focus()
      }}
    >
      {counting ? (
        <HowMany key={`${counting.itemId} ${counting.zoneId}`} session={session} counting={counting} />
      ) : (
        <DialogBody className="flex flex-col gap-4 md:min-h-[60dvh]">
          <CodeScanner onCode={(code) => void session.enter(code)} flash={session.notice?.tone} />
          <NoticeLine notice={session.isLooking ? LOOKING : session.notice} />
          <NextOnes session={session} />
        </DialogBody>
      )}
    </Dialog>
  )
}

const LOOKING: Notice = { tone: 'same', text: 'Looking it up…' }

/** Result of the last scan or entry; its height is reserved, so that nothing jumps. */
function NoticeLine({ notice }: { notice: Notice | undefined }) {
  const Icon = notice?.tone === 'bad' ? CircleAlert : CircleCheck
  return (
    <div role="status" className="flex min-h-6 items-start gap-2">
      {notice && (
        <Icon
          className={cx('mt-1 size-4 shrink-0', notice.tone === 'bad' ? 'text-red-ink' : 'text-green-ink')}
          aria-hidden
        />
      )}
      <span className="min-w-0 break-words">{notice?.text}</span>
    </div>
  )
}

type Session = ReturnType<typeof useCounting>

const SHOWN = 50

/** Uncounted items, for picking without a code. */
function NextOnes({ session: { uncounted, pick, newest } }: { session: Session }) {
  const last = newest.items[0]
  return (
    <section aria-label="Not Counted Yet" className="flex flex-col gap-2">
      <h3 className="font-semibold">Not Counted Yet</h3>
      <DetailRows
        list={{ ...uncounted, items: uncounted.items.slice(0, SHOWN) }}
        none="Everything has been counted"
      >
        {(line) => (
          <button
            type="button"
            onClick={() => pick(line)}
            className="-mx-4 -my-2.5 flex min-h-12 w-[calc(100%+2rem)] items-center justify-between gap-3 px-4 py-2 text-left hover:bg-hover"
          >
            <span className="min-w-0 break-words font-medium">{line.itemName}</span>
            <span className="shrink-0 text-quiet text-sm">
              {[line.itemCode, line.zoneName].filter(Boolean).join(' · ')}
            </span>
          </button>
        )}
      </DetailRows>
      {last && (
        <p className="text-quiet text-sm">
          Last: {last.itemName}, {last.actualQty} by {last.countedByName}
        </p>
      )}
    </section>
  )
}

function HowMany({ session, counting }: { session: Session; counting: Counting }) {
  const { digits, setDigits, problem, isSaving, save, leave } = session
  const submit = () => digits !== '' && void save(Number(digits))
  return (
    <>
      <DialogBody className="flex flex-col gap-3">
        <NoticeLine notice={session.notice} />
        <div>
          <p className="break-words font-semibold text-xl">{counting.name}</p>
          <p className="text-quiet">{aboutWords(counting)}</p>
        </div>
        {counting.isSingle ? (
          <div className="mt-2 grid grid-cols-2 gap-3">
            <Button
              variant="primary"
              className="min-h-20 text-xl"
              busy={isSaving}
              onClick={() => void save(1)}
            >
              Found
            </Button>
            <Button className="min-h-20 text-xl" busy={isSaving} onClick={() => void save(0)}>
              Missing
            </Button>
          </div>
        ) : (
          <>
            <output
              aria-label="Counted"
              className="figures flex h-16 items-center justify-end rounded-lg border border-line bg-sunken px-4 text-4xl"
            >
              {digits === '' ? <span className="text-quiet text-xl">How many?</span> : digits}
            </output>
            <Keypad value={digits} onChange={setDigits} onEnter={submit} />
          </>
        )}
      </DialogBody>
      {problem && (
        <div
          role="alert"
          className="flex shrink-0 items-center gap-3 border-line border-t bg-red-wash px-4 py-3"
        >
          <CircleAlert className="size-5 shrink-0 text-red-ink" aria-hidden />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{problem.title}</p>
            {problem.description && <p className="text-sm">{problem.description}</p>}
          </div>
          {problem.canRetry && (
            <Button busy={isSaving} onClick={() => void session.retrySave()}>
              Retry
            </Button>
          )}
        </div>
      )}
      <DialogFooter>
        <Button className="min-h-12" onClick={leave}>
          <ArrowLeft aria-hidden />
          Other Item
        </Button>
        {!counting.isSingle && (
          <Button
            variant="primary"
            className="min-h-12"
            busy={isSaving}
            disabled={digits === ''}
            onClick={submit}
          >
            Save and Next
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

/** "K7M2QX · Aisle A · 12 expected · 11 counted by Bob" */
function aboutWords({ code, zoneName, expectedQty, before }: Counting): string {
  const expected = expectedQty === null ? null : `${withCommas(expectedQty)} expected`
  const said = before && `${before.actualQty} counted by ${before.countedByName}`
  return [code, zoneName, expected, said].filter(Boolean).join(' · ')
}
