import { Delete } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { MAX_QTY } from '@/domain/stock/stock'
import { Button } from '@/ui/primitives/button'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const MAX_DIGITS = String(MAX_QTY).length

interface KeypadProps {
  /** The digits so far; empty before the first. */
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

/** Large keys for gloves; keyboard input works too. */
export function Keypad({ value, onChange, onEnter }: KeypadProps) {
  const add = (digit: string) => {
    const next = `${value === '0' ? '' : value}${digit}`
    if (next.length <= MAX_DIGITS && Number(next) <= MAX_QTY) onChange(next)
  }
  const back = () => onChange(value.slice(0, -1))

  const press = useRef((_event: KeyboardEvent) => {})
  useEffect(() => {
    press.current = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      if (/^\d$/.test(event.key)) add(event.key)
      else if (event.key === 'Backspace') back()
      else if (event.key === 'Enter' && !isButton(event.target)) onEnter()
      else return
      event.preventDefault()
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press.current(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <fieldset className="grid grid-cols-3 gap-2" aria-label="Keypad">
      {DIGITS.map((digit) => (
        <Key key={digit} onClick={() => add(digit)}>
          {digit}
        </Key>
      ))}
      <Key onClick={() => onChange('')} label="Clear">
        C
      </Key>
      <Key onClick={() => add('0')}>0</Key>
      <Key onClick={back} label="Delete the last digit">
        <Delete className="size-6!" aria-hidden />
      </Key>
    </fieldset>
  )
}

interface KeyProps {
  onClick: () => void
  label?: string
  children: ReactNode
}

function Key({ onClick, label, children }: KeyProps) {
  return (
    <Button onClick={onClick} aria-label={label} className="figures min-h-16 text-2xl">
      {children}
    </Button>
  )
}

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button') !== null
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [role=alertdialog], [role=menu]') !== null
