import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { keepConsole, keepFile } from './record'
import { type RunningServer, startDemo } from './server'
import { reportBlocked, takeUnexpected, watch } from './troubles'

export const PASSWORD = 'correct horse battery'

interface WorkerFixtures {
  /** The demo company shared by the tests of a worker. */
  demo: RunningServer
}

interface TestFixtures {
  /** The server of this journey. */
  server: RunningServer
  /** Signs the page in with a new account. */
  signUp: (names?: { firstName?: string; lastName?: string }) => Promise<Person>
  /**
   * Fails a journey with unexpected errors in the browser (see `expectTrouble`), and keeps the pages' console
   * and the server's log of a failure.
   */
  troubles: undefined
}

export interface Person {
  email: string
  name: string
  password: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const server = await startDemo()
      await use(server)
      await server.stop()
    },
    // Its own timeout, so that a slow start does not count against the first journey.
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ demo }, use) => use(demo),
  baseURL: async ({ server }, use) => use(server.url),
  signUp: async ({ page, baseURL }, use) => {
    await use(async (names = {}) => {
      const person = { email: `${randomUUID()}@example.com`, password: PASSWORD }
      // A unique name, because people with equal names are displayed differently.
      const { firstName = 'Ada', lastName = `Lovelace-${person.email.slice(0, 8)}` } = names
      const response = await page.request.post(`${baseURL}/api/auth/signup`, {
        data: { ...person, firstName, lastName, dateOfBirth: '1990-12-10' },
      })
      expect(response.status()).toBe(201)
      return { ...person, name: `${firstName} ${lastName}` }
    })
  },
  troubles: [
    async ({ browser, context, server }, use, testInfo) => {
      watch(context)
      await reportBlocked(context)
      const said = keepConsole(browser, context)
      const before = server.log().length
      await use(undefined)
      // Soft, so that the test fails before its pages are closed and still takes the screenshot.
      expect.soft(takeUnexpected(), 'what went wrong in the browser').toEqual([])
      const lines = said.stop()
      if (testInfo.status === testInfo.expectedStatus) return
      await keepFile(testInfo, 'console.txt', lines.join('\n'))
      await keepFile(testInfo, 'server.log', server.log().slice(before))
    },
    { auto: true },
  ],
})

export { expect }
