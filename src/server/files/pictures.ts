import { availableParallelism } from 'node:os'
import { FairQueue } from '../fair-queue'

/**
 * Work on pictures uses the few threads that also hash passwords and read files. It runs one or two at a
 * time, in turns by person, so that the other threads stay free.
 */
export const pictureQueue = () =>
  new FairQueue({
    running: availableParallelism() > 3 ? 2 : 1,
    runningPerUser: 1,
    waiting: 60,
    waitingPerUser: 6,
    timeoutMs: 30_000,
  })
