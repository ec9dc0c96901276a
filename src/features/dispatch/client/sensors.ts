import {
  type Activator,
  MouseSensor,
  type MouseSensorOptions,
  type SensorInstance,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type KeyboardEvent as ReactKeyboardEvent, type SyntheticEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { Direction, DropZones } from './drop-zones'

/** A list opened from a card is not part of the card, even if React bubbles its events. */
const isControl = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest('[role=combobox], [role=listbox]') !== null

function sparingControls<T>(activators: Activator<T>[]): Activator<T>[] {
  return activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event, ...rest) => !isControl(event) && handler(event, ...rest),
  }))
}

/** dnd-kit drops at the last rendered position, which lags behind the pointer on a busy machine. */
function keepingUp<T>(props: SensorProps<T>): SensorProps<T> {
  return {
    ...props,
    onStart: (at) => flushSync(() => props.onStart(at)),
    onMove: (at) => flushSync(() => props.onMove(at)),
  }
}

class CardMouseSensor extends MouseSensor {
  static override activators = sparingControls(MouseSensor.activators) as typeof MouseSensor.activators

  constructor(props: SensorProps<MouseSensorOptions>) {
    super(keepingUp(props))
  }
}

class CardTouchSensor extends TouchSensor {
  static override activators = sparingControls(TouchSensor.activators) as typeof TouchSensor.activators

  constructor(props: SensorProps<TouchSensorOptions>) {
    super(keepingUp(props))
  }
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Arrow keys move between drop zones, not by pixels. */
class CardKeyboardSensor implements SensorInstance {
  autoScrollEnabled = false
  readonly #props: SensorProps<{ zones: DropZones }>
  readonly #origin: DOMRect
  readonly #listening = new AbortController()
  #at: DOMRect

  static activators: Activator<{ zones: DropZones }>[] = [
    {
      eventName: 'onKeyDown',
      handler: (event: ReactKeyboardEvent, _options, { active }) => {
        const isMatch = event.code === 'Space' || event.code === 'Enter'
        if (!isMatch || event.target !== active.activatorNode.current) return false
        event.preventDefault()
        return true
      },
    },
  ]

  constructor(props: SensorProps<{ zones: DropZones }>) {
    this.#props = props
    const { activeNode, options, onStart } = props
    const node = activeNode.node.current
    this.#origin = node?.getBoundingClientRect() ?? new DOMRect()
    this.#at = this.#origin
    const { signal } = this.#listening
    window.addEventListener('resize', this.#cancel, { signal })
    document.addEventListener('visibilitychange', this.#cancel, { signal })
    // Captured, after the key that started the drag.
    document.addEventListener('keydown', this.#onKey, { signal, capture: true })
    onStart({ x: 0, y: 0 })
    const held = node && options.zones.holding(node)
    options.zones.point(held)
    // From an opened list, the drag begins at its cell.
    if (held && node) this.#at = options.zones.around(held, node)
  }

  readonly #onKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.code]
    if (direction) this.#go(direction)
    else if (event.code === 'Space' || event.code === 'Enter') this.#end(this.#props.onEnd)
    else if (event.code === 'Escape' || event.code === 'Tab') this.#cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #go(direction: Direction) {
    const { zones } = this.#props.options
    const next = zones.next(zones.aim ?? { zone: '' }, direction, this.#at)
    const rect = next && zones.reveal(next)
    if (!rect) return
    this.#at = rect
    zones.point(next)
    this.#props.onMove({ x: rect.left - this.#origin.left, y: rect.top - this.#origin.top })
  }

  readonly #cancel = () => this.#end(this.#props.onCancel)

  #end(how: () => void) {
    this.#listening.abort()
    how()
  }
}

const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }

/**
 * A mouse drags at once, touch after a press, so that it can still scroll; the keyboard with Space and arrows.
 * Stable for the same `zones`: new sensors would re-render every card.
 */
export function useCardSensors(zones: DropZones) {
  const keyboard = useMemo(() => ({ zones }), [zones])
  return useSensors(
    useSensor(CardMouseSensor, MOUSE),
    useSensor(CardTouchSensor, TOUCH),
    useSensor(CardKeyboardSensor, keyboard),
  )
}
