import { afterEach } from 'vitest'
import '@/server/test/log-tail'
import { cleanUp, outputOfServers } from './harness'

/** Registered for each test file, because files of one process share the harness's state. */
afterEach(({ task }) => {
  if (task.result?.state === 'fail') task.meta.logs = outputOfServers()
  cleanUp()
})
