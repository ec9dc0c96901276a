import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/client/api'
import type { ScannedPlace } from '@/domain/places/scanned-place.schema'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { isCounted } from '@/domain/stock/item-kinds'
import { useBatch, useStockChanged } from '@/features/items/client/items.resource'
import type { Takings } from '@/features/items/client/taking.picker'
import type { Item } from '@/features/items/item.schema'
import { NoAnswer } from '@/shared/no-answer'
import { retryText, scanProblem } from '@/ui/server-errors'
import { type Attempt, useSubmission } from '@/ui/submission'
import { tellGivenUp, toast, toastFailure } from '@/ui/toast'
import {
  choose,
  EMPTY,
  refuse,
  remove,
  type ScanAction,
  type ScanList,
  type ScanOutcome,
  scan,
  setQuantity,
  unavailableLines,
} from '../scan-list'
import { doneWords, misfitWords, outcomeWords } from '../scan-words'
import { type Tone, useSignal } from './feedback'
import { useScanned } from './scanning.resource'
import { useKeptCodes } from './use-kept-codes'
import { useScannedKits } from './use-scanned-kits'

interface Notice {
  tone: Tone
  text: string
}

const TONES: Record<ScanOutcome, Tone> = {
  added: 'good',
  counted: 'good',
  repeated: 'same',
  exhausted: 'same',
  full: 'bad',
}
const FLASH_MS = 700

/** One session of the scan dialog: scanned codes are added to a list, which is recorded as a whole. */
export function useScanSession(onPlace: (locationId: string) => void) {
  const [list, setList] = useState<ScanList<Item>>(EMPTY)
  const [notice, setNotice] = useState<Notice>()
  const [refusal, setRefusal] = useState<string>()
  const [waiting, setWaiting] = useState(0)
  const kept = useKeptCodes(lookUpLater)
  const { flash, startFlash } = useFlash()
  const signal = useSignal()
  const lookUp = useScanned()
  const kits = useScannedKits()
  const record = useBatch()
  const transfer = transfers.useSave()
  const stockChanged = useStockChanged()
  const isRecording = record.isPending || transfer.isPending || kits.isMoving
  const submission = useSubmission(tellGivenUp)
  /** Scans can arrive faster than React re-renders. */
  const latest = useRef(list)
  const queue = useRef(Promise.resolve())

  function change(next: ScanList<Item>) {
    latest.current = next
    setList(next)
    setRefusal(undefined)
  }

  /** Also clears the notice of the last scan, which may no longer be true. */
  function changeByHand(next: ScanList<Item>) {
    change(next)
    setNotice(undefined)
  }

  function tell(tone: Tone, text: string) {
    setNotice({ tone, text })
    startFlash(tone)
    signal(tone)
  }

  /** Scanning a location's label sets the destination of a move. */
  function takePlace({ location }: ScannedPlace) {
    if (location.status === 'inactive') return tell('bad', `${location.name} is inactive`)
    onPlace(location.id)
    change(choose(latest.current, 'move'))
    tell('good', `Move to ${location.name}`)
  }

  async function take(code: string) {
    try {
      const found = await lookUp.mutateAsync(code)
      if (found.entity === 'kit') {
        kits.add(found.kit)
        setRefusal(undefined)
        return tell(found.kit.isOut || found.kit.isComplete ? 'good' : 'bad', found.kit.name)
      }
      if (found.entity !== 'item') return takePlace(found)
      const { list: next, outcome } = scan(latest.current, found.item)
      change(next)
      const line = next.lines[0]
      if (!line) return
      const isMisfit = outcome !== 'full' && unavailableLines(next).includes(line)
      if (isMisfit) tell('bad', misfitWords(line, next.action))
      else tell(TONES[outcome], outcomeWords(outcome, line))
    } catch (error) {
      if (!(error instanceof NoAnswer)) return tell('bad', scanProblem(error))
      kept.keep(code)
      tell('same', 'No connection: the code is kept and looked up when you are back online')
    }
  }

  /** Codes are looked up one at a time, so that the list keeps the order of the scans. */
  function lookUpLater(code: string) {
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(() => take(code)).finally(() => setWaiting((count) => count - 1))
  }

  function enter(code: string) {
    if (!isRecording) lookUpLater(code)
  }

  /** Sends some of the list; errors are shown at their lines. */
  async function send(
    itemIds: readonly string[],
    work: (attempt: Attempt) => Promise<unknown>,
    failure: string,
  ) {
    const attempt = submission.attempt()
    try {
      await work(attempt)
    } catch (error) {
      if (attempt.signal.aborted) return false
      const { refusals, rest } = refusalsOf(error, itemIds)
      change(refuse(latest.current, refusals))
      setRefusal(rest)
      signal('bad')
      if (!retryText(error)) toastFailure(failure)
      return false
    }
    submission.end()
    return true
  }

  /** Units from several locations are sent as one line per location. */
  async function confirm(jobId: string | undefined, takings: Takings): Promise<boolean> {
    const { lines, action } = list
    if (action === 'move') return false
    const items = lines.flatMap(({ item, qty }) => {
      const taken = takings.of(item.id)?.lines ?? [{ locationId: undefined, qty }]
      return taken.map(({ locationId, qty: units }) => ({
        itemId: item.id,
        qty: isCounted(item) ? units : undefined,
        locationId,
      }))
    })
    const isDone = await send(
      items.map(({ itemId }) => itemId),
      (attempt) => record.mutateAsync({ batch: { action, jobId: jobId ?? null, items }, attempt }),
      'Failed to create transaction',
    )
    if (isDone) toast({ title: 'Transaction created', description: doneWords(list) })
    return isDone
  }

  /** One transfer per source location, each all or nothing; moved lines leave the list. */
  async function move(to: { id: string; name: string }, fromOf: (itemId: string) => string | undefined) {
    const whole = list
    const places = new Set(list.lines.map(({ item }) => fromOf(item.id) ?? ''))
    for (const fromLocationId of places) {
      const lines = whole.lines.filter(({ item }) => fromOf(item.id) === fromLocationId)
      const input = {
        fromLocationId,
        toLocationId: to.id,
        lines: lines.map(({ item, qty }) => ({ itemId: item.id, qty })),
      }
      const isDone = await send(
        lines.map(({ item }) => item.id),
        (attempt) => transfer.mutateAsync({ input, attempt }),
        'Failed to create transfer',
      )
      if (!isDone) return false
      for (const { item } of lines) change(remove(latest.current, item.id))
      stockChanged(lines.map(({ item }) => item.id))
    }
    toast({ title: 'Transfer completed', description: `${doneWords(whole)} to ${to.name}` })
    return true
  }

  /** One kit after the other, each all or nothing; moved kits leave the list, whose items are not affected. */
  async function moveKits(jobId: string | undefined): Promise<boolean> {
    for (const plan of kits.plans) {
      const { kit, action } = plan
      const isOut = action === 'checkout'
      const isDone = await send(
        [],
        (attempt) => kits.move(plan, jobId ?? null, attempt),
        `Failed to ${isOut ? 'check out' : 'check in'} kit`,
      )
      if (!isDone) return false
      toast({ title: isOut ? 'Kit checked out' : 'Kit checked in', description: kit.name })
    }
    setNotice(undefined)
    return true
  }

  return {
    list,
    kits,
    kept,
    notice,
    flash,
    /** Refusal of the list as a whole. */
    refusal,
    isLooking: waiting > 0,
    isRecording,
    canConfirm: list.lines.length > 0 && unavailableLines(list).length === 0 && waiting === 0 && !isRecording,
    enter,
    confirm,
    move,
    moveKits,
    dropKit(id: string) {
      kits.drop(id)
      setNotice(undefined)
      setRefusal(undefined)
    },
    choose: (action: ScanAction) => changeByHand(choose(latest.current, action)),
    remove: (id: string) => changeByHand(remove(latest.current, id)),
    setQuantity: (id: string, qty: number) => changeByHand(setQuantity(latest.current, id, qty)),
  }
}

function useFlash() {
  const [flash, setFlash] = useState<Tone>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    flash,
    startFlash(tone: Tone) {
      clearTimeout(timer.current)
      setFlash(tone)
      timer.current = setTimeout(() => setFlash(undefined), FLASH_MS)
    },
  }
}

/**
 * The server names refused lines by index (`items.3`, `lines.3`); without any, the error is for the whole
 * list.
 */
function refusalsOf(error: unknown, itemIds: readonly string[]) {
  const refusals = new Map<string, string>()
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const itemId = itemIds[Number(/^(?:items|lines)\.(\d+)/.exec(path)?.[1] ?? Number.NaN)]
    if (itemId) refusals.set(itemId, message)
  }
  return { refusals, rest: refusals.size === 0 ? (retryText(error)?.title ?? scanProblem(error)) : undefined }
}
