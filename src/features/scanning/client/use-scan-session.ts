import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/client/api'
import { isCounted } from '@/domain/stock/item-kinds'
import type { TransactionAction } from '@/domain/stock/transaction'
import type { Item } from '@/features/items/item.schema'
import { lostWords } from '@/ui/server-errors'
import { useSubmission } from '@/ui/submission'
import { tellGivenUp, toast, toastFailure } from '@/ui/toast'
import {
  choose,
  EMPTY,
  misfits,
  refuse,
  remove,
  type ScanList,
  type ScanOutcome,
  scan,
  setQuantity,
} from '../scan-list'
import { doneWords, misfitWords, outcomeWords } from '../scan-words'
import { signal, type Tone } from './feedback'
import { useLookUp, useRecord } from './scanning.resource'

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

/** One scan from opening the dialog to its confirmation: codes come in, a list grows, and is recorded as a whole. */
export function useScanSession() {
  const [list, setList] = useState<ScanList<Item>>(EMPTY)
  const [notice, setNotice] = useState<Notice>()
  const [refusal, setRefusal] = useState<string>()
  const [waiting, setWaiting] = useState(0)
  const { flash, startFlash } = useFlash()
  const lookUp = useLookUp()
  const record = useRecord()
  const submission = useSubmission(tellGivenUp)
  /** Scans follow each other faster than the screen is drawn anew. */
  const latest = useRef(list)
  const queue = useRef(Promise.resolve())

  function change(next: ScanList<Item>) {
    latest.current = next
    setList(next)
    setRefusal(undefined)
  }

  /** What was told of the last scan may no longer be true. */
  function changeByHand(next: ScanList<Item>) {
    change(next)
    setNotice(undefined)
  }

  function tell(tone: Tone, text: string) {
    setNotice({ tone, text })
    startFlash(tone)
    signal(tone)
  }

  async function take(code: string) {
    try {
      const item = await lookUp.mutateAsync(code)
      const { list: next, outcome } = scan(latest.current, item)
      change(next)
      const line = next.lines[0]
      if (!line) return
      const isMisfit = outcome !== 'full' && misfits(next).includes(line)
      if (isMisfit) tell('bad', misfitWords(line, next.action))
      else tell(TONES[outcome], outcomeWords(outcome, line))
    } catch (error) {
      tell('bad', wordsOf(error))
    }
  }

  /** Codes are looked up one after another, so that the list has the order in which they were scanned. */
  function enter(code: string) {
    if (record.isPending) return
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(() => take(code)).finally(() => setWaiting((count) => count - 1))
  }

  async function confirm(jobId: string | undefined): Promise<boolean> {
    const { lines, action } = list
    const items = lines.map(({ item, qty }) => ({ itemId: item.id, qty: isCounted(item) ? qty : undefined }))
    const attempt = submission.attempt()
    try {
      await record.mutateAsync({ batch: { action, jobId: jobId ?? null, items }, attempt })
    } catch (error) {
      if (attempt.signal.aborted) return false
      const { refusals, rest } = refusalsOf(
        error,
        lines.map(({ item }) => item),
      )
      change(refuse(list, refusals))
      setRefusal(rest)
      signal('bad')
      if (!lostWords(error)) toastFailure('Failed to create transaction')
      return false
    }
    submission.end()
    toast({ title: 'Transaction created', description: doneWords(list) })
    return true
  }

  return {
    list,
    notice,
    flash,
    /** What the server said against the list as a whole. */
    refusal,
    isLooking: waiting > 0,
    isRecording: record.isPending,
    canConfirm: list.lines.length > 0 && misfits(list).length === 0 && waiting === 0 && !record.isPending,
    enter,
    confirm,
    choose: (action: TransactionAction) => changeByHand(choose(latest.current, action)),
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

const UNREACHABLE = 'The server cannot be reached. Check the connection and scan again.'

const wordsOf = (error: unknown) => (error instanceof ApiError && error.serverMessage) || UNREACHABLE

/** The server names the refused line by its place (`items.3`); what it says of none is kept for the whole list. */
function refusalsOf(error: unknown, items: Item[]) {
  const refusals = new Map<string, string>()
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const item = items[Number(/^items\.(\d+)/.exec(path)?.[1] ?? Number.NaN)]
    if (item) refusals.set(item.id, message)
  }
  return { refusals, rest: refusals.size === 0 ? (lostWords(error)?.title ?? wordsOf(error)) : undefined }
}
