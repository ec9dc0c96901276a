import { type RunningServer, startFresh } from './server'
import { test as base } from './test'

/** For journeys that start on a new, empty server. */
export const test = base.extend<{ fresh: RunningServer }>({
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startFresh()
      await use(server)
      await server.stop()
    },
    { timeout: 120_000 },
  ],
  server: async ({ fresh }, use) => use(fresh),
})
