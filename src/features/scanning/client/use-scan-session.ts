import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/client/api'
import type { ScannedPlace } from '@/domain/places/scanned-place.schema'
import { transfers } from '@/domain/stock/client/transfers.resource'
import { isCounted } from '@/domain/stock/item-kinds'
import { useStockChanged } from '@/features/items/client/items.resource'
import type { Item } from '@/features/items/item.schema'
import { retryText, scanProblem } from '@/ui/server-errors'
import { type Attempt, useSubmission } from '@/ui/submission'
import { tellGivenUp, toast, toastFailure } from '@/ui/toast'
import {
  choose,
  EMPTY,
  refuse,
  remove,
  type ScanAction,
  type ScanLine,
  type ScanList,
  type ScanOutcome,
  scan,
  setQuantity,
  unavailableLines,
} from '../scan-list'
import { doneWords, misfitWords, outcomeWords } from '../scan-words'
import { type Tone, useSignal } from './feedback'
import { useRecord, useScanned } from './scanning.resource'
import { useScannedKit } from './use-scanned-kit'

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
  const { flash, startFlash } = useFlash()
  const signal = useSignal()
  const lookUp = useScanned()
  const ofKit = useScannedKit()
  const record = useRecord()
  const transfer = transfers.useSave()
  const stockChanged = useStockChanged()
  const isRecording = record.isPending || transfer.isPending || ofKit.isMoving
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
        ofKit.show(found.kit)
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
      tell('bad', scanProblem(error))
    }
  }

  /** Codes are looked up one at a time, so that the list keeps the order of the scans. */
  function enter(code: string) {
    if (isRecording) return
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(() => take(code)).finally(() => setWaiting((count) => count - 1))
  }

  /** Sends some of the list; errors are shown at their lines. */
  async function send(
    lines: readonly ScanLine<Item>[],
    work: (attempt: Attempt) => Promise<unknown>,
    failure: string,
  ) {
    const attempt = submission.attempt()
    try {
      await work(attempt)
    } catch (error) {
      if (attempt.signal.aborted) return false
      const { refusals, rest } = refusalsOf(
        error,
        lines.map(({ item }) => item),
      )
      change(refuse(latest.current, refusals))
      setRefusal(rest)
      signal('bad')
      if (!retryText(error)) toastFailure(failure)
      return false
    }
    submission.end()
    return true
  }

  async function confirm(jobId: string | undefined): Promise<boolean> {
    const { lines, action } = list
    if (action === 'move') return false
    const items = lines.map(({ item, qty }) => ({ itemId: item.id, qty: isCounted(item) ? qty : undefined }))
    const isDone = await send(
      lines,
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
        lines,
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

  /** All or nothing. The list of single items is not affected. */
  async function moveKit(jobId: string | undefined): Promise<boolean> {
    const { kit, action } = ofKit
    if (!kit) return false
    const words = action === 'checkout' ? 'check out' : 'check in'
    const isDone = await send([], (attempt) => ofKit.move(jobId ?? null, attempt), `Failed to ${words} kit`)
    if (!isDone) return false
    toast({ title: action === 'checkout' ? 'Kit checked out' : 'Kit checked in', description: kit.name })
    setNotice(undefined)
    return true
  }

  return {
    list,
    kit: ofKit.kit,
    kitAction: ofKit.action,
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
    moveKit,
    dropKit() {
      ofKit.drop()
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
function refusalsOf(error: unknown, items: Item[]) {
  const refusals = new Map<string, string>()
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const item = items[Number(/^(?:items|lines)\.(\d+)/.exec(path)?.[1] ?? Number.NaN)]
    if (item) refusals.set(item.id, message)
  }
  return { refusals, rest: refusals.size === 0 ? (retryText(error)?.title ?? scanProblem(error)) : undefined }
}
