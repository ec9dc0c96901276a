import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { DayTime } from '@/shared/quarter-hours'
import { cx } from '../cx'
import { useIsPhone } from '../hooks'

interface TimePickerProps {
  times: DayTime[]
  /** The chosen time; empty if there is none. */
  value: string
  /** The time that is scrolled to. */
  near: string
  /** It gets the focus when the picker opens. */
  isFirst: boolean
  onPick: (value: string) => void
  ref?: Ref<HTMLDivElement>
}

/** The hours in rows of four on phones, one below the other elsewhere. */
const PHONE_COLUMNS = 4

export function TimePicker({ times, value, near, isFirst, onPick, ref }: TimePickerProps) {
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => list.current as HTMLDivElement)
  const [moved, setMoved] = useState<string>()
  const columns = useIsPhone() ? PHONE_COLUMNS : 1
  const found = times.findIndex((time) => time.value === moved)
  const current =
    found === -1
      ? Math.max(
          0,
          times.findLastIndex((time) => time.value <= near),
        )
      : found
  const currentValue = times[current]?.value

  // Not scrollIntoView, which would scroll the dialog too.
  useLayoutEffect(() => {
    const box = list.current
    const option = box?.querySelector<HTMLElement>(`[data-time="${currentValue}"]`)
    if (box && option) box.scrollTop = option.offsetTop - (box.clientHeight - option.offsetHeight) / 2
  }, [currentValue])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (currentValue) onPick(currentValue)
      return
    }
    const next = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current - columns,
      ArrowDown: current + columns,
      Home: 0,
      End: times.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const time = times[next]
    if (!time) return
    setMoved(time.value)
    list.current?.querySelector<HTMLElement>(`[data-time="${time.value}"]`)?.focus({ preventScroll: true })
  }

  return (
    <div className="relative md:w-36">
      <div
        ref={list}
        role="listbox"
        aria-label="Time"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={cx(
          'relative grid max-h-44 grid-cols-4 overflow-y-auto overscroll-contain md:grid-cols-1',
          isFirst ? 'md:max-h-72' : 'md:absolute md:inset-0 md:max-h-none',
        )}
      >
        {times.map((time, index) => (
          <button
            key={time.label}
            type="button"
            role="option"
            data-time={time.value}
            data-first-focus={isFirst && index === current ? '' : undefined}
            tabIndex={index === current ? 0 : -1}
            aria-selected={time.value === value}
            onClick={() => onPick(time.value)}
            className={cx(
              'figures h-11 rounded-md px-1 text-sm md:h-8 md:px-3 md:text-left',
              time.value === value ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-hover',
            )}
          >
            {time.label}
          </button>
        ))}
      </div>
    </div>
  )
}
