import { afterEach } from 'vitest'
import '@/server/test/log-tail'
import { cleanUp, outputOfServers } from './harness'

/** Registered again for each file, while the files of one process share the harness's state. */
afterEach(({ task }) => {
  if (task.result?.state === 'fail') task.meta.logs = outputOfServers()
  cleanUp()
})
