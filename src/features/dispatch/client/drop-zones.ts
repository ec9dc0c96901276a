import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Assignee, Target } from '../move'
import { SLOTS_PER_HOUR } from '../timeline'

/** A drop zone on the screen. */
export interface Zone {
  /** Undefined if it cannot be dropped on. */
  target?: Target
  /** Accessible name: "Marcus Oyelaran, Tuesday, November 17". */
  label: string
  /** A timeline: the times at which a job can begin, stacked, each a place of its own. */
  slots?: Slots
}

export interface Slots {
  starts: readonly string[]
  labels: readonly string[]
  assignee: Assignee
}

/** The current drop target. */
export interface Aim {
  zone: string
  slot?: number
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/** First slot when a keyboard drag enters a timeline. */
const FIRST_SLOT = 8 * SLOTS_PER_HOUR

/**
 * The drop zones and the current target. The target is found by asking the page what is under the pointer, which is
 * exact under scrolling and sticky parts and independent of the number of zones. Kept outside of React's state, so
 * that only the two zones concerned re-render.
 */
export class DropZones {
  #zones = new Map<string, { element: HTMLElement; zone: Zone }>()
  #listeners = new Set<() => void>()
  #aim: Aim | null = null

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get aim(): Aim | null {
    return this.#aim
  }

  /** Whether it changed. */
  point(aim: Aim | null): boolean {
    if (aim?.zone === this.#aim?.zone && aim?.slot === this.#aim?.slot) return false
    this.#aim = aim
    for (const listener of this.#listeners) listener()
    return true
  }

  register(id: string, element: HTMLElement, zone: Zone): () => void {
    const entry = { element, zone }
    this.#zones.set(id, entry)
    return () => void (this.#zones.get(id) === entry && this.#zones.delete(id))
  }

  under(x: number, y: number): Aim | null {
    const hit = document.elementFromPoint(x, y)
    return hit && this.#around(hit, y)
  }

  /** The zone of a card. */
  holding(card: Element): Aim | null {
    return this.#around(card, card.getBoundingClientRect().top + 1)
  }

  /** Start of a keyboard drag: the card, if it is inside, or else the zone. */
  around({ zone }: Aim, card: Element): DOMRect {
    const place = this.#zones.get(zone)?.element
    return (place?.contains(card) === false ? place : card).getBoundingClientRect()
  }

  #around(element: Element, y: number): Aim | null {
    const zone = element.closest<HTMLElement>('[data-drop-zone]')?.dataset.dropZone
    if (zone === undefined) return null
    const found = this.#zones.get(zone)
    if (!found?.zone.slots) return { zone }
    const { top, height } = found.element.getBoundingClientRect()
    const count = found.zone.slots.starts.length
    return { zone, slot: clamp(Math.floor(((y - top) / height) * count), count) }
  }

  target({ zone, slot }: Aim): Target | undefined {
    const known = this.#zones.get(zone)?.zone
    const start = known?.slots?.starts[slot ?? -1]
    return known?.slots && start ? { kind: 'hour', start, assignee: known.slots.assignee } : known?.target
  }

  label({ zone, slot }: Aim): string {
    const known = this.#zones.get(zone)?.zone
    const time = known?.slots?.labels[slot ?? -1]
    return [known?.label, time].filter(Boolean).join(', ')
  }

  /** Scrolls it into view and returns its position. */
  reveal({ zone, slot }: Aim): DOMRect | undefined {
    const element = this.#zones.get(zone)?.element
    const count = this.#zones.get(zone)?.zone.slots?.starts.length
    if (!element || slot === undefined || !count) return shown(element)
    // Slots have no elements: there are too many.
    const part = document.createElement('div')
    part.style.cssText = `position: absolute; inset: ${(slot / count) * 100}% 0 auto 0; height: ${100 / count}%;
      scroll-margin: var(--head, 0px) 0 0 4rem`
    element.append(part)
    const rect = shown(part)
    part.remove()
    return rect
  }

  /** The next zone in a direction; within a timeline, the next time. */
  next(from: Aim, direction: Direction, origin: DOMRect): Aim | null {
    const count = this.#zones.get(from.zone)?.zone.slots?.starts.length ?? 0
    const slot = (from.slot ?? 0) + (direction === 'up' ? -1 : direction === 'down' ? 1 : Number.NaN)
    if (from.slot !== undefined && slot >= 0 && slot < count) return { zone: from.zone, slot }
    let nearest: { id: string; distance: number } | undefined
    for (const [id, { element, zone }] of this.#zones) {
      if (id === from.zone || !zone.target) continue
      const distance = distanceTo(element.getBoundingClientRect(), origin, direction)
      if (distance !== null && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
        nearest = { id, distance }
    }
    if (!nearest) return null
    const slots = this.#zones.get(nearest.id)?.zone.slots
    return slots
      ? { zone: nearest.id, slot: clamp(from.slot ?? FIRST_SLOT, slots.starts.length) }
      : { zone: nearest.id }
  }
}

function shown(part: HTMLElement | undefined): DOMRect | undefined {
  part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return part?.getBoundingClientRect()
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))

/** Neighbours may overlap by a border. */
const SLACK = 2

/** Distance in a direction, counting the sideways part double; null if it is in another direction. */
function distanceTo(rect: DOMRect, origin: DOMRect, direction: Direction): number | null {
  const gap = {
    up: origin.top - rect.bottom,
    down: rect.top - origin.bottom,
    left: origin.left - rect.right,
    right: rect.left - origin.right,
  }[direction]
  if (gap < -SLACK) return null
  const isVertical = direction === 'up' || direction === 'down'
  const off = isVertical
    ? rect.left + rect.right - origin.left - origin.right
    : rect.top + rect.bottom - origin.top - origin.bottom
  return gap + Math.abs(off)
}

export const DropZonesContext = createContext<DropZones | null>(null)

export function useDropZones(): DropZones {
  const zones = useContext(DropZonesContext)
  if (!zones) throw new Error('Outside the board')
  return zones
}

/** Whether a zone is the target: the slot on a timeline, otherwise true. */
export function useAimed(id: string): number | boolean {
  const zones = useDropZones()
  return useSyncExternalStore(zones.subscribe, () => {
    const { aim } = zones
    return aim?.zone === id ? (aim.slot ?? true) : false
  })
}
