import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Assignee, Target } from '../move'

/** A place on the screen that takes a job. */
export interface Zone {
  /** None where a job is only held for a while. */
  target?: Target
  /** How it is called when it is read out: "Marcus Oyelaran, Tuesday, November 17". */
  label: string
  /** A timeline: its hours, one below the other, each a place of its own. */
  hours?: { starts: readonly string[]; labels: readonly string[]; assignee: Assignee }
}

/** What a drag points at. */
export interface Aim {
  zone: string
  hour?: number
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/** A job that enters a timeline from elsewhere by the keyboard starts looking here. */
const FIRST_HOUR = 8

/**
 * The places that take a job, and the one that is pointed at. The pointer's is found by asking the page what lies
 * under it, which is exact under scrolling and sticky parts and costs the same for ten places and a thousand. It is
 * kept outside of React's state, so that only the two places concerned are drawn anew when it changes.
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
    if (aim?.zone === this.#aim?.zone && aim?.hour === this.#aim?.hour) return false
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

  /** The place that a card stands in. */
  holding(card: Element): Aim | null {
    return this.#around(card, card.getBoundingClientRect().top + 1)
  }

  #around(element: Element, y: number): Aim | null {
    const zone = element.closest<HTMLElement>('[data-drop-zone]')?.dataset.dropZone
    if (zone === undefined) return null
    const found = this.#zones.get(zone)
    if (!found?.zone.hours) return { zone }
    const { top, height } = found.element.getBoundingClientRect()
    const count = found.zone.hours.starts.length
    return { zone, hour: clamp(Math.floor(((y - top) / height) * count), count) }
  }

  target({ zone, hour }: Aim): Target | undefined {
    const known = this.#zones.get(zone)?.zone
    const start = known?.hours?.starts[hour ?? -1]
    return known?.hours && start ? { kind: 'hour', start, assignee: known.hours.assignee } : known?.target
  }

  label({ zone, hour }: Aim): string {
    const known = this.#zones.get(zone)?.zone
    const time = known?.hours?.labels[hour ?? -1]
    return [known?.label, time].filter(Boolean).join(', ')
  }

  /** Brings it into view and tells where it then is. */
  reveal({ zone, hour }: Aim): DOMRect | undefined {
    const element = this.#zones.get(zone)?.element
    const part = hour === undefined ? element : element?.querySelector(`[data-hour="${hour}"]`)
    part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return part?.getBoundingClientRect()
  }

  /** The next place in a direction; within a timeline the next hour. */
  next(from: Aim, direction: Direction, origin: DOMRect): Aim | null {
    const count = this.#zones.get(from.zone)?.zone.hours?.starts.length ?? 0
    const hour = (from.hour ?? 0) + (direction === 'up' ? -1 : direction === 'down' ? 1 : Number.NaN)
    if (from.hour !== undefined && hour >= 0 && hour < count) return { zone: from.zone, hour }
    let nearest: { id: string; distance: number } | undefined
    for (const [id, { element, zone }] of this.#zones) {
      if (id === from.zone || !zone.target) continue
      const distance = distanceTo(element.getBoundingClientRect(), origin, direction)
      if (distance !== null && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
        nearest = { id, distance }
    }
    if (!nearest) return null
    const hours = this.#zones.get(nearest.id)?.zone.hours
    return hours
      ? { zone: nearest.id, hour: clamp(from.hour ?? FIRST_HOUR, hours.starts.length) }
      : { zone: nearest.id }
  }
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))

/** Neighbours may overlap by a border. */
const SLACK = 2

/** How far it is in a direction, what lies off the line counting double; null when it does not lie there. */
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

export const DropZonesContext = createContext(new DropZones())

/** Whether a place is pointed at: the hour on a timeline, elsewhere true. */
export function useAimed(id: string): number | boolean {
  const zones = useContext(DropZonesContext)
  return useSyncExternalStore(zones.subscribe, () => {
    const { aim } = zones
    return aim?.zone === id ? (aim.hour ?? true) : false
  })
}
