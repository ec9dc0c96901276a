import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { keepConsole, keepFile } from './record'
import { type RunningServer, startDemo } from './server'
import { reportBlocked, takeUnexpected, watch } from './troubles'

export const PASSWORD = 'correct horse battery'

interface WorkerFixtures {
  /** The demo company, shared by the tests of a worker. */
  demo: RunningServer
}

interface TestFixtures {
  /** The one that the journey takes place on. */
  server: RunningServer
  /** Signs the page in with a new account of its own. */
  signUp: (names?: { firstName?: string; lastName?: string }) => Promise<Person>
  /**
   * Every journey ends without an error in the browser, save those that it caused: see `expectTrouble`. If it fails, the
   * pages' console and the server's log are kept beside the screenshot.
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startDemo()
      await use(server)
      await server.stop()
    },
    // A time of its own, or a slow start would be taken from the first journey's.
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ demo }, use) => use(demo),
  baseURL: async ({ server }, use) => use(server.url),
  signUp: async ({ page, baseURL }, use) => {
    await use(async (names = {}) => {
      const person = { email: `${randomUUID()}@example.com`, password: PASSWORD }
      // A name of their own, since people of the same name are told apart by more than that.
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
      // Soft, so that the journey has failed before its pages are closed and the screenshot is still taken.
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
