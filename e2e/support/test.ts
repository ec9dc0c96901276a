import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type RunningServer, startDemo } from './server'
import { takeSurprises, watch } from './troubles'

export const PASSWORD = 'correct horse battery'

interface WorkerFixtures {
  /** The demo company, shared by the tests of a worker. */
  demo: RunningServer
}

interface TestFixtures {
  /** Whether pages fetch the code of all other screens ahead. */
  fetchesAhead: boolean
  /** Else they are those of a person who saves data: that code is most of what a browser does in a short journey. */
  saving: undefined
  /** Signs the page in with a new account of its own. */
  signUp: (names?: { firstName?: string; lastName?: string }) => Promise<Person>
  /** Every journey ends without an error in the browser, save those that it caused: see `expectTrouble`. */
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
  baseURL: async ({ demo }, use) => use(demo.url),
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
  fetchesAhead: [false, { option: true }],
  saving: [
    async ({ context, fetchesAhead }, use) => {
      if (!fetchesAhead) await context.addInitScript(saveData)
      await use(undefined)
    },
    { auto: true },
  ],
  troubles: [
    async ({ context }, use) => {
      watch(context)
      await use(undefined)
      expect(takeSurprises(), 'what went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in a page before anything of its own; for contexts beside the journey's own. */
export function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

export { expect }
