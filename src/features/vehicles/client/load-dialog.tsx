import { PackageCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { useStockChanged } from '@/features/items/client/items.resource'
import { CodesInput } from '@/features/scanning/client/codes.picker'
import { useLookUp } from '@/features/scanning/client/scanning.resource'
import { counted } from '@/shared/counted'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/empty-state'
import { FormLoading } from '@/ui/form-loading'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { problemOf } from '@/ui/server-errors'
import { toast, withToast } from '@/ui/toast'
import { useDiscardGuard } from '@/ui/use-discard-guard'
import { LOAD_DAYS, type LoadDay, loadedLines, type Ticked, tick, withCount, withoutItems } from '../load'
import type { Load, LoadLine } from '../load.schema'
import { useLoad } from './load.resource'
import { LoadLineRow } from './load-line'
import { vehicles } from './vehicles.resource'

const TITLES: Record<LoadDay, string> = { today: 'Load for Today', tomorrow: 'Load for Tomorrow' }

/** What a vehicle is short of, ticked off by scanning and moved as one transfer per source location. */
export function LoadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [day, setDay] = useState<LoadDay>('tomorrow')
  const { data: load, error, refetch } = useLoad(id, day)
  const vehicle = vehicles.useRow(id)
  if (!load || !vehicle)
    return <FormLoading title={TITLES[day]} error={error} retry={() => void refetch()} onClose={onClose} />
  return <Loading load={load} name={vehicle.name} day={day} onDay={setDay} onClose={onClose} />
}

interface Source {
  id: string
  name: string
}

/** The source locations, the one with the most items first. */
function sourcesOf(lines: readonly LoadLine[]): Source[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { fromLocationId: id, fromLocationName: name, qty } of lines)
    if (id && name && qty > 0) counts.set(id, { name, count: (counts.get(id)?.count ?? 0) + 1 })
  return [...counts]
    .sort(([, a], [, b]) => b.count - a.count || a.name.localeCompare(b.name))
    .map(([id, { name }]) => ({ id, name }))
}

const linesFrom = (lines: readonly LoadLine[], { id }: Source) =>
  lines.filter(({ fromLocationId }) => fromLocationId === id)

const unitsOf = (lines: readonly { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0)

const DAY_WORDS: Record<LoadDay, string> = { today: 'Today', tomorrow: 'Tomorrow' }
const UNTICKED: Ticked = new Map()

interface LoadingProps {
  load: Load
  name: string
  day: LoadDay
  onDay: (day: LoadDay) => void
  onClose: () => void
}

function Loading({ load, name, day, onDay, onClose }: LoadingProps) {
  const [ticked, setTicked] = useState<Ticked>(UNTICKED)
  const sources = sourcesOf(load.lines)
  const lines = load.lines.filter(({ fromLocationId, qty }) => qty > 0 && fromLocationId)
  const nowhere = load.lines.filter(({ qty }) => qty === 0)
  const going = loadedLines(lines, ticked)
  const units = unitsOf(going)
  const scan = useTicking(lines, ticked, setTicked)
  const { mutateAsync, isPending } = transfers.useSave()
  const stockChanged = useStockChanged()
  const guard = useDiscardGuard(units > 0, DISCARD)

  async function requestClose() {
    if (await guard.mayDiscard()) guard.leave(onClose)
  }

  async function confirm() {
    const moved: string[] = []
    for (const from of sources) {
      const here = loadedLines(linesFrom(lines, from), ticked)
      if (here.length === 0) continue
      const input = { fromLocationId: from.id, toLocationId: load.locationId, lines: here }
      const saved = await withToast((attempt) => mutateAsync({ input, attempt }), {
        failure: 'Failed to load',
      })
      // The rest stays checked, to be loaded again.
      if (!saved) return
      moved.push(`${counted(unitsOf(here), 'unit')} from ${from.name} to ${name}`)
      stockChanged(here.map(({ itemId }) => itemId))
      setTicked((before) => withoutItems(before, here))
    }
    toast({ title: 'Loaded', description: moved.join('\n') })
    guard.leave(onClose)
  }

  return (
    <Dialog open onClose={requestClose} title={TITLES[day]} description={name} width="wide">
      <DialogBody className="flex flex-col gap-3">
        <div className="flex gap-2">
          {LOAD_DAYS.map((each) => (
            <Button key={each} aria-pressed={each === day} onClick={() => onDay(each)}>
              {DAY_WORDS[each]}
            </Button>
          ))}
        </div>
        {sources.length > 0 ? (
          <>
            <CodesInput onCode={scan.enter} flash={scan.notice?.tone} />
            <p role="status" className={cx('min-h-6', scan.notice?.tone === 'bad' && 'text-red-ink')}>
              {scan.notice?.text}
            </p>
            {sources.map((from) => (
              <section key={from.id} aria-label={`From ${from.name}`}>
                <h3 className="mb-2 font-semibold">From {from.name}</h3>
                <ul aria-label="To load" className="divide-y divide-line rounded-lg border border-line">
                  {linesFrom(lines, from).map((line) => (
                    <LoadLineRow
                      key={line.itemId}
                      line={line}
                      day={day}
                      ticked={ticked.get(line.itemId) ?? 0}
                      onTick={(count) => setTicked(withCount(ticked, line.itemId, count))}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        ) : (
          nowhere.length === 0 && (
            <EmptyState icon={PackageCheck} title="Nothing to load" hint="The vehicle is fully stocked." />
          )
        )}
        {nowhere.length > 0 && <Nowhere lines={nowhere} />}
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          className="max-md:w-full"
          disabled={units === 0}
          busy={isPending}
          onClick={() => void confirm()}
        >
          <PackageCheck aria-hidden />
          {units === 0 ? 'Nothing Checked Yet' : `Load ${counted(units, 'Unit')}`}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Items that the vehicle is short of and no location can spare, so they have to be ordered. */
function Nowhere({ lines }: { lines: readonly LoadLine[] }) {
  return (
    <section aria-label="Unavailable" className="mt-2">
      <h3 className="mb-2 font-semibold">Unavailable</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {lines.map(({ itemId, itemName, wanted }) => (
          <li key={itemId} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <span className="min-w-0 break-words">{itemName}</span>
            <span className="figures shrink-0 text-quiet">{wanted} wanted</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Notice {
  tone: 'good' | 'same' | 'bad'
  text: string
}

/** Each scan ticks off one unit. Codes are queued, because scans can arrive faster than React re-renders. */
function useTicking(lines: readonly LoadLine[], ticked: Ticked, onTicked: (ticked: Ticked) => void) {
  const [notice, setNotice] = useState<Notice>()
  const latest = useRef({ lines, ticked })
  latest.current = { lines, ticked }
  const queue = useRef(Promise.resolve())
  const lookUp = useLookUp()

  async function take(code: string) {
    try {
      const { id, name } = await lookUp.mutateAsync(code)
      const { lines: wanted, ticked: before } = latest.current
      const { ticked: after, outcome } = tick(wanted, before, id)
      latest.current = { lines: wanted, ticked: after }
      onTicked(after)
      const of = wanted.find(({ itemId }) => itemId === id)?.qty ?? 0
      setNotice(
        outcome === 'foreign'
          ? { tone: 'bad', text: `${name} is not on this load list` }
          : { tone: outcome === 'full' ? 'same' : 'good', text: `${name}: ${after.get(id)} of ${of}` },
      )
    } catch (error) {
      setNotice({ tone: 'bad', text: problemOf(error) })
    }
  }

  return {
    notice,
    enter(code: string) {
      queue.current = queue.current.then(() => take(code))
    },
  }
}

const DISCARD = {
  title: 'Discard your checked items?',
  description: 'Nothing has been moved yet.',
  action: 'Discard',
  cancel: 'Keep Loading',
  destructive: true,
}
