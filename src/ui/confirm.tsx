import { AlertDialog } from 'radix-ui'
import { useEffect, useId, useState } from 'react'
import { cx } from './cx'
import { Button } from './primitives/button'
import { scrim } from './primitives/dialog'
import { Input } from './primitives/input'
import { useEscape } from './primitives/use-escape'
import { useReturnFocus } from './primitives/use-return-focus'

export interface Question {
  title: string
  description?: string
  /** The verb on the button: "Void Invoice", never "OK". */
  action: string
  cancel?: string
  destructive?: boolean
  /** Has to be typed to enable the button, for irreversible actions. */
  word?: string
}

interface OpenQuestion extends Question {
  /** Requires a reason of at most this length. */
  maxReason?: number
  answer: (yes: boolean, reason?: string) => void
}

/** Events that show a question in the page's `ConfirmHost` and remove it again. */
const ASK = 'plumbline:ask'
const DISMISS = 'plumbline:dismiss-question'

declare global {
  interface WindowEventMap {
    [ASK]: CustomEvent<OpenQuestion>
  }
}

/** `if (await confirm({ title: 'Void this invoice?', action: 'Void Invoice', destructive: true })) …` */
export function confirm(question: Question): Promise<boolean> {
  return ask(question, (yes) => yes)
}

/** Asks for a reason: resolves to it, or null if cancelled. */
export function askReason({ max, ...question }: Question & { max: number }): Promise<string | null> {
  return ask({ ...question, maxReason: max }, (yes, reason = '') => (yes ? reason : null))
}

function ask<T>(
  question: Omit<OpenQuestion, 'answer'>,
  read: (yes: boolean, reason?: string) => T,
): Promise<T> {
  return new Promise((resolve) => {
    const detail: OpenQuestion = { ...question, answer: (yes, reason) => resolve(read(yes, reason)) }
    window.dispatchEvent(new CustomEvent(ASK, { detail }))
  })
}

/** Closes the open question with no. */
export const dismissQuestion = () => void window.dispatchEvent(new Event(DISMISS))

/** The open question. A new question, or leaving the screen, answers the previous one with no. */
function useQuestion(): OpenQuestion | null {
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  useEffect(() => {
    let open: OpenQuestion | null = null
    const show = (next: OpenQuestion | null) => {
      open = next
      setQuestion(next)
    }
    const dismiss = () => open?.answer(false)
    const ask = ({ detail }: CustomEvent<OpenQuestion>) => {
      dismiss()
      show({
        ...detail,
        answer(yes, reason) {
          show(null)
          detail.answer(yes, reason)
        },
      })
    }
    window.addEventListener(ASK, ask)
    window.addEventListener(DISMISS, dismiss)
    return () => {
      dismiss()
      window.removeEventListener(ASK, ask)
      window.removeEventListener(DISMISS, dismiss)
    }
  }, [])
  return question
}

/** Rendered once in the shell; shows what `confirm()` asks. */
export function ConfirmHost() {
  const focus = useReturnFocus(startAtField)
  const question = useQuestion()
  const keys = useEscape(question !== null, dismissQuestion, true)
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(open) => !open && question?.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay {...scrim} className={cx(scrim.className, 'z-50')} />
        {question && (
          <AlertDialog.Content
            {...focus}
            {...keys}
            {...(question.description ? {} : { 'aria-describedby': undefined })}
            className="fixed inset-x-4 inset-y-0 z-50 m-auto h-fit max-w-md rounded-xl border border-line bg-raised p-5 shadow-pop outline-none appear"
          >
            <AlertDialog.Title className="font-semibold">{question.title}</AlertDialog.Title>
            {question.description && (
              <AlertDialog.Description className="mt-1 whitespace-pre-line text-quiet">
                {question.description}
              </AlertDialog.Description>
            )}
            <Answer key={question.title} question={question} />
          </AlertDialog.Content>
        )}
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Focuses the text field if there is one, otherwise Cancel. */
function startAtField(event: Event) {
  const field = event.target instanceof HTMLElement && event.target.querySelector('input')
  if (!field) return
  event.preventDefault()
  field.focus()
}

function Answer({ question }: { question: OpenQuestion }) {
  const { word, maxReason, action, cancel, destructive, answer } = question
  const [typed, setTyped] = useState('')
  const id = useId()
  const said = typed.trim()
  const isAllowed = (word === undefined || said.toUpperCase() === word) && (!maxReason || said !== '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isAllowed) answer(true, said)
      }}
    >
      {(word || maxReason) && (
        <div className="mt-4 flex flex-col gap-1.5">
          <label htmlFor={id} className="w-fit font-medium">
            {word ? `Type ${word} to confirm` : 'Reason'}
          </label>
          <Input
            id={id}
            value={typed}
            autoComplete="off"
            autoCapitalize={word ? 'characters' : 'sentences'}
            maxLength={maxReason}
            aria-required
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2 *:grow md:*:grow-0">
        <AlertDialog.Cancel asChild>
          <Button>{cancel ?? 'Cancel'}</Button>
        </AlertDialog.Cancel>
        <Button type="submit" variant={destructive ? 'danger' : 'primary'} disabled={!isAllowed}>
          {action}
        </Button>
      </div>
    </form>
  )
}
