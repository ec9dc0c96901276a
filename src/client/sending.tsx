import { Send } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/ui/primitives/button'
import type { ToastMessage } from '@/ui/toast'
import { readStored, store } from './browser-storage'
import { type Paper, savePdf } from './pdf-button'
import { personHere } from './signed-in-person'

/**
 * Plumbline does not e-mail documents yet: sending marks a document as sent by the person. The button and the toast
 * explain this until the person has done it once.
 */
const WHAT_SENDING_DOES = 'This only marks it as sent. Download the PDF to send it yourself.'
const DONE = 'Marked as sent. Download the PDF to send it yourself.'

/** Time to read the toast and act; the PDF is also available in the document. */
const LONG_ENOUGH_MS = 15_000

/** More people than share a browser. */
const MAX_REMEMBERED = 50

const peopleWhoKnow = () => readStored('sending-explained')?.split(',') ?? []

/** Explanation next to a send button; nothing for people who have seen it. */
export function sendingNote(): string | undefined {
  const person = personHere()
  return person && peopleWhoKnow().includes(person) ? undefined : WHAT_SENDING_DOES
}

/** Called with the saved status: once a document is sent, the explanation is no longer shown. */
export function learnSending(status: string) {
  const person = personHere()
  if (status !== 'sent' || !person || !sendingNote()) return
  store('sending-explained', [person, ...peopleWhoKnow()].slice(0, MAX_REMEMBERED).join(','))
}

/** Toast for a new document; for the first one sent, with the next step and the PDF. */
export function newDocumentToast(
  message: ToastMessage,
  { status, ...paper }: Paper & { status: string },
): ToastMessage {
  const isFirst = status === 'sent' && sendingNote() !== undefined
  learnSending(status)
  if (!isFirst) return message
  const action = { label: 'Download PDF', run: () => void savePdf(paper) }
  return { ...message, reason: DONE, action, lasts: LONG_ENOUGH_MS }
}

interface SendButtonProps {
  busy: boolean
  onClick: () => void
  children: ReactNode
}

export function SendButton({ busy, onClick, children }: SendButtonProps) {
  const id = useId()
  const note = sendingNote()
  return (
    <>
      {note && (
        <p id={id} className="-order-1 basis-full text-quiet text-sm md:text-right">
          {note}
        </p>
      )}
      <Button variant="primary" busy={busy} onClick={onClick} aria-describedby={note && id}>
        <Send aria-hidden />
        {children}
      </Button>
    </>
  )
}
