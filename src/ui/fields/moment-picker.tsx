import { useLayoutEffect, useRef, useState } from 'react'
import { today } from '@/shared/dates'
import { Button } from '../primitives/button'
import { DayPicker } from './day-picker'
import type { Moment } from './moment'
import { TimePicker } from './time-picker'

export interface MomentPickerProps {
  moment: Moment
  /** Empty unless readable. */
  value: string
  near: string
  onPick: (value: string) => void
  onDone: () => void
}

/** A calendar, a list of times, or both side by side. Picking the last part is the end. */
export function MomentPicker({ moment, value, near, onPick, onDone }: MomentPickerProps) {
  const { days, times, now } = moment
  const held = value || near
  const [day, setDay] = useState(() => (held && days?.dayOf(held)) || today())
  const [pickedDays, setPickedDays] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  // After the times of the new day have been rendered.
  useLayoutEffect(() => {
    if (!pickedDays) return
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [pickedDays])

  function take(next: string) {
    onPick(next)
    onDone()
  }

  function pickDay(picked: string) {
    if (!days) return
    const next = days.onDay(picked, held)
    if (!times) return take(next)
    onPick(next)
    setDay(picked)
    setPickedDays((count) => count + 1)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 md:flex-row">
        {days && <DayPicker value={value && days.dayOf(value)} near={day} onPick={pickDay} />}
        {times && (
          <TimePicker
            ref={list}
            times={times(day)}
            value={value}
            near={held || now.value()}
            isFirst={!days}
            onPick={take}
          />
        )}
      </div>
      <div className="flex justify-between gap-2 border-line border-t pt-3">
        <Button variant="ghost" onClick={() => take('')}>
          Clear
        </Button>
        <Button onClick={() => take(now.value())}>{now.label}</Button>
      </div>
    </div>
  )
}
