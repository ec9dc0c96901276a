import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../cx'
import { pieceOf, usePiece } from '../piece'
import { Button } from '../primitives/button'
import type { InputProps } from '../primitives/input'
import type { Moment } from './moment'
import { TypedInput } from './typed-input'

/** Apart, because the sign-up page has a date field, too, and should stay small. */
const popup = pieceOf(() => import('./moment-popup'))

interface MomentInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  moment: Moment
  value: string
  onValue: (value: string) => void
  /** The day for a time alone while the field is empty; defaults to today. */
  near?: string
}

/** Typed in any common format, with a numeric keypad on phones, or picked. Invalid input stays as typed. */
export function MomentInput(props: MomentInputProps) {
  const { moment, value, onValue, near = '', className, onFocus, onKeyDown, ...input } = props
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const { known, isMissing, retry } = usePiece(popup, isOpen)
  const isShown = isOpen && known !== undefined
  const before = useRef('')
  const { icon: Icon, isReadable } = moment
  const readable = isReadable(value) ? value : ''
  const nearby = isReadable(near) ? near : ''

  function open(from: HTMLElement) {
    opener.current = from
    setOpen(true)
    if (isMissing) retry()
  }

  function openByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || input.readOnly) return
    event.preventDefault()
    open(event.currentTarget)
  }

  return (
    <div ref={frame} className="relative">
      <TypedInput<string>
        {...input}
        inputMode="numeric"
        placeholder={input.placeholder ?? moment.placeholder}
        className={cx('figures pr-11', className)}
        value={value}
        show={(stored) => (isReadable(stored) ? moment.show(stored) : '')}
        read={(text) => moment.read(text, before.current, nearby) ?? text.trim()}
        onValue={onValue}
        onKeyDown={(event) => {
          openByKey(event)
          onKeyDown?.(event)
        }}
        onFocus={(event) => {
          before.current = readable
          onFocus?.(event)
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-0 right-0"
        disabled={input.disabled}
        aria-label={moment.open}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        // Keeps the popup from closing before the click would open it again.
        onPointerDown={(event) => isShown && event.preventDefault()}
        onClick={(event) => (isShown ? setOpen(false) : open(event.currentTarget))}
      >
        <Icon aria-hidden />
      </Button>
      {isShown && (
        <known.MomentPopup
          moment={moment}
          value={readable}
          near={nearby}
          onPick={onValue}
          frame={frame}
          opener={opener}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
