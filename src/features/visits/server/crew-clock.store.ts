import type { Db } from '@/db/client'
import { techniciansById } from '@/domain/users/server/users.lookup'
import { runningClocks } from '@/features/time-entries/server/time-entries.lookup'
import type { CrewClock } from '../crew-clock.schema'

/** In the order of the visit, lead first. */
export async function crewClocks(
  db: Db,
  jobId: string,
  technicianIds: readonly string[],
): Promise<CrewClock[]> {
  const people = await techniciansById(db, technicianIds)
  const running = new Map((await runningClocks(db, technicianIds)).map((clock) => [clock.userId, clock]))
  return people.map(({ id, name }) => {
    const clock = running.get(id)
    const isHere = clock?.jobId === jobId
    return {
      userId: id,
      userName: name,
      clockedInAt: clock && isHere ? clock.startTime : null,
      isElsewhere: clock !== undefined && !isHere,
    }
  })
}
