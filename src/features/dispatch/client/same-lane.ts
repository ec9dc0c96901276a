import type { Lane } from '../board'

/** Arranging creates new lanes; unchanged ones need not re-render. */
export function isSameLane(one: Lane, other: Lane): boolean {
  return (
    one.id === other.id &&
    one.technician === other.technician &&
    one.jobs.length === other.jobs.length &&
    one.jobs.every((job, index) => job === other.jobs[index]) &&
    one.timeOff.length === other.timeOff.length &&
    one.timeOff.every((entry, index) => entry === other.timeOff[index])
  )
}
