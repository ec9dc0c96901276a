import { availableParallelism } from 'node:os'
import { FairQueue } from '../fair-queue'

/**
 * Pictures are worked on by the few threads that also hash passwords and read files, and by the processor that all of
 * it runs on. So there are one or two at a time, in turns by person; the rest of both is always free.
 */
export const pictureQueue = () =>
  new FairQueue({
    running: availableParallelism() > 3 ? 2 : 1,
    runningPerUser: 1,
    waiting: 60,
    waitingPerUser: 6,
    timeoutMs: 30_000,
  })
