import { useMemo, useRef, useState } from 'react'
import { isCounted } from '@/domain/stock/item-kinds'
import type { Item } from '@/features/items/item.schema'
import { type ScanTone, useScanSignal } from '@/features/scanning/client/scanning.picker'
import { useLookUp } from '@/features/scanning/client/scanning.resource'
import { problemOf, retryText, scanProblem } from '@/ui/server-errors'
import { useSubmission } from '@/ui/submission'
import { tellGivenUp } from '@/ui/toast'
import type { CountLine } from '../cycle-count.schema'
import { cycleCounts, linesOf, useCountLine } from './cycle-counts.resource'

/** The line being counted. */
export interface Counting {
  itemId: string
  name: string
  code: string
  zoneId: string | null
  zoneName: string | null
  isSingle: boolean
  /** Null if hidden. */
  expectedQty: number | null
  /** Who counted it before in this count. */
  before: Pick<CountLine, 'actualQty' | 'countedByName'> | undefined
  /** Picked from the list, which then continues with the next. */
  isPicked: boolean
}

export interface Notice {
  tone: ScanTone
  text: string
}

interface Problem {
  title: string
  description?: string
  canRetry: boolean
}

const MANY = { limit: 500 }
const NEWEST = { limit: 100 }

/** The counting workflow: choose an item by scan or from the list, enter the quantity, continue. */
export function useCounting(id: string) {
  const lines = useMemo(() => linesOf(id), [id])
  const { data: count, error, retry } = cycleCounts.useOne(id)
  const uncounted = lines.useList({ filter: 'uncounted' }, MANY)
  const newest = lines.useList({ filter: 'counted' }, NEWEST)
  const [counting, setCounting] = useState<Counting>()
  const [digits, setDigits] = useState('')
  const [notice, setNotice] = useState<Notice>()
  const [problem, setProblem] = useState<Problem>()
  const lookUp = useLookUp()
  const say = useCountLine(id)
  const signal = useScanSignal()
  const submission = useSubmission(tellGivenUp)
  const retryQty = useRef(0)
  /** Counted by this person: the refetched list may not have arrived yet. */
  const said = useRef(new Set<string>())

  function tell(tone: ScanTone, text: string) {
    setNotice({ tone, text })
    signal(tone)
  }

  function turnTo(next: Counting | undefined) {
    submission.end()
    setCounting(next)
    setDigits('')
    setProblem(undefined)
  }

  const saidOf = (itemId: string, zoneId?: string | null) =>
    newest.items.find((line) => line.itemId === itemId && (zoneId === undefined || line.zoneId === zoneId))

  function pick(line: CountLine) {
    setNotice(undefined)
    turnTo(fromLine(line, saidOf(line.itemId, line.zoneId), true))
  }

  function pickItem(item: Item) {
    const line =
      uncounted.items.find(({ itemId }) => itemId === item.id) ??
      newest.items.find(({ itemId }) => itemId === item.id)
    const before = saidOf(item.id, line?.zoneId)
    setNotice(undefined)
    turnTo(line ? fromLine(line, before, false) : fromItem(item))
    signal('good')
  }

  async function enter(code: string) {
    if (counting || lookUp.isPending) return
    try {
      pickItem(await lookUp.mutateAsync(code))
    } catch (failure) {
      tell('bad', scanProblem(failure))
    }
  }

  async function save(actualQty: number) {
    if (!counting || say.isPending) return
    retryQty.current = actualQty
    setProblem(undefined)
    const { itemId, zoneId, name, isPicked } = counting
    const attempt = submission.attempt()
    try {
      const line = await say.mutateAsync({ line: { itemId, zoneId, actualQty }, attempt })
      const isStray = line.elsewhere.length > 0
      tell(
        isStray ? 'same' : 'good',
        isStray ? `${name}: ${actualQty}. It belongs elsewhere.` : `${name}: ${actualQty}`,
      )
    } catch (failure) {
      if (attempt.signal.aborted) return
      const lost = retryText(failure)
      setProblem({ ...(lost ?? { title: problemOf(failure) }), canRetry: lost !== undefined })
      signal('bad')
      return
    }
    said.current.add(keyOf(counting))
    const next = isPicked ? uncounted.items.find((line) => !said.current.has(keyOf(line))) : undefined
    turnTo(next && fromLine(next, saidOf(next.itemId, next.zoneId), true))
  }

  return {
    count,
    error,
    retry,
    uncounted,
    newest,
    counting,
    digits,
    setDigits,
    notice,
    problem,
    isLooking: lookUp.isPending,
    isSaving: say.isPending,
    enter,
    pick,
    save,
    retrySave: () => save(retryQty.current),
    /** Back to choosing an item without a count. */
    leave: () => turnTo(undefined),
  }
}

const keyOf = ({ itemId, zoneId }: Pick<Counting, 'itemId' | 'zoneId'>) => `${itemId} ${zoneId}`

function fromLine(line: CountLine, before: CountLine | undefined, isPicked: boolean): Counting {
  const { itemId, itemName: name, itemCode: code, zoneId, zoneName, isSingle, expectedQty } = line
  return { itemId, name, code, zoneId, zoneName, isSingle, expectedQty, before, isPicked }
}

const fromItem = (item: Item): Counting => ({
  itemId: item.id,
  name: item.name,
  code: item.code,
  zoneId: null,
  zoneName: null,
  isSingle: !isCounted(item),
  expectedQty: null,
  before: undefined,
  isPicked: false,
})
