import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type AnswerValue, type ChecklistItem, MAX_ANSWER_TEXT } from '@/domain/checklists/checklist'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Input, Textarea } from '@/ui/primitives/input'
import { PhotoAnswer } from './photo-answer'

export interface AnswerProps {
  item: ChecklistItem
  value: AnswerValue | undefined
  /** Called with each finished answer; null clears it. */
  onAnswer: (value: AnswerValue | null) => void
  disabled?: boolean
  /** Who answered and when. */
  note?: string
}

/** One item with its answer: a tap for a check or a choice, a field for a text or a number, the camera for photos. */
export function AnswerControl(props: AnswerProps) {
  const { item, value, onAnswer, disabled, note } = props
  const id = useId()
  if (item.kind === 'check')
    return (
      <label htmlFor={id} className="flex min-h-13 cursor-pointer items-center gap-3 py-2">
        <Checkbox
          id={id}
          checked={value === true}
          disabled={disabled}
          className="size-7! md:size-5!"
          onCheckedChange={onAnswer}
        />
        <span className="min-w-0 flex-1">
          <Label item={item} />
          <Note note={note} />
        </span>
      </label>
    )
  return (
    <fieldset className="flex flex-col gap-2 pb-3" disabled={disabled}>
      <legend className="pt-3 pb-0.5">
        <Label item={item} />
        <Note note={note} />
      </legend>
      {item.kind === 'choice' && <ChoiceAnswer {...props} />}
      {item.kind === 'photo' && <PhotoAnswer {...props} />}
      {(item.kind === 'text' || item.kind === 'number') && <TypedAnswer key={String(value)} {...props} />}
    </fieldset>
  )
}

function Label({ item: { label, required } }: Pick<AnswerProps, 'item'>) {
  return (
    <span className="break-words font-medium">
      {label}
      {required && (
        <span className="text-quiet">
          <span aria-hidden> *</span>
          <span className="sr-only"> (required)</span>
        </span>
      )}
    </span>
  )
}

const Note = ({ note }: { note: string | undefined }) =>
  note ? <span className="figures block font-normal text-quiet text-sm">{note}</span> : null

/** A second tap on the chosen option clears it. */
function ChoiceAnswer({ item: { options }, value, onAnswer }: AnswerProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((option) => {
        const isChosen = option === value
        return (
          <Button
            key={option}
            aria-pressed={isChosen}
            className="h-auto! min-h-11 max-w-full whitespace-normal! break-words py-2"
            onClick={() => onAnswer(isChosen ? null : option)}
          >
            {option}
          </Button>
        )
      })}
    </div>
  )
}

/** Answers when the field is left, on Enter, and when it disappears. */
function TypedAnswer({ item: { label, kind }, value, onAnswer }: AnswerProps) {
  const saved = value === undefined ? '' : String(value)
  const [text, setText] = useState(saved)
  const isNumber = kind === 'number'
  const parsed = isNumber ? readNumber(text) : text.trim()
  const problem = parsed === undefined ? 'Must be a number' : undefined
  const finish = () => {
    if (problem === undefined && text.trim() !== saved)
      onAnswer(parsed === '' || parsed === undefined ? null : parsed)
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => () => latest.current(), [])
  const field = {
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    value: text,
    onBlur: finish,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  }
  return (
    <>
      {isNumber ? (
        <div className="flex gap-2">
          <Input
            {...field}
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            className="h-11! max-w-48"
            onKeyDown={(event) => event.key === 'Enter' && finish()}
          />
          {text !== '' && (
            <Button size="icon" variant="ghost" aria-label={`Clear ${label}`} onClick={() => setText('')}>
              <X aria-hidden />
            </Button>
          )}
        </div>
      ) : (
        <Textarea {...field} maxLength={MAX_ANSWER_TEXT} className="min-h-11!" />
      )}
      {problem && <p className="text-red-ink text-sm">{problem}</p>}
    </>
  )
}

/** "1,250.5" as a number; empty text stays empty, anything else is undefined. */
function readNumber(text: string): number | '' | undefined {
  const plain = text.replaceAll(',', '').trim()
  if (plain === '') return ''
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
