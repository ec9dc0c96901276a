import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { newId } from '@/shared/new-id'
import { Button } from './primitives/button'
import { uncovered } from './primitives/uncovered'
import { useStake } from './reload'
import { UNSENT, type Unsent } from './unsent'

interface Entry extends Unsent {
  id: string
  isSending: boolean
}

/**
 * Actions without an answer stay here until each is sent again or discarded. They belong to the signed-in
 * person and are lost with the page, which asks before it closes.
 */
export function UnsentBar() {
  const [entries, setEntries] = useState<Entry[]>([])
  useStake(() => (entries.length > 0 ? { draft: undefined, release: () => undefined } : undefined))

  useEffect(() => {
    const add = ({ detail }: CustomEvent<Unsent>) =>
      setEntries((before) => [...before, { ...detail, id: newId(), isSending: false }])
    window.addEventListener(UNSENT, add)
    return () => window.removeEventListener(UNSENT, add)
  }, [])

  const hasEntries = entries.length > 0
  useEffect(() => {
    if (!hasEntries) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasEntries])

  const discard = (id: string) => setEntries((before) => before.filter((entry) => entry.id !== id))

  /** Another failure adds a new entry. */
  async function send({ id, retry }: Entry) {
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, isSending: true } : entry)))
    await retry()
    discard(id)
  }

  return (
    <div
      // A region of its own, which open dialogs do not hide from screen readers.
      aria-live="assertive"
      data-unsent=""
      className="unsent-place pointer-events-none fixed z-50 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto p-2 empty:hidden print:hidden"
    >
      {entries.map((entry) => (
        <section
          key={entry.id}
          aria-label={entry.description}
          {...uncovered}
          className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-red-ink/50 bg-raised p-3 shadow-pop"
        >
          <CloudOff className="size-4 shrink-0 text-red-ink" aria-hidden />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{entry.title}</p>
            <p className="break-words text-quiet">{entry.description}</p>
            {entry.reason && <p className="break-words text-quiet">{entry.reason}</p>}
          </div>
          <div className="flex gap-2">
            <Button variant="ghost" disabled={entry.isSending} onClick={() => discard(entry.id)}>
              Discard
            </Button>
            <Button busy={entry.isSending} onClick={() => void send(entry)}>
              Retry
            </Button>
          </div>
        </section>
      ))}
    </div>
  )
}
