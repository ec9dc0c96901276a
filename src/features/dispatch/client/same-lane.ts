import type { Lane } from '../board'

/** Arranging makes new lanes; one that holds what it held need not be re-rendered. */
export function isSameLane(one: Lane, other: Lane): boolean {
  return (
    one.id === other.id &&
    one.technician === other.technician &&
    one.jobs.length === other.jobs.length &&
    one.jobs.every((job, index) => job === other.jobs[index])
  )
}
