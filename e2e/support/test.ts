import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server'

interface WorkerFixtures {
  /** The demo company, shared by the tests of a worker. */
  demo: RunningServer
}

interface TestFixtures {
  /** Signs the page in with a new account of its own. */
  signUp: (names?: { firstName?: string; lastName?: string }) => Promise<Person>
  /** What the page wrote to its console as an error, and every request of ours that failed. */
  troubles: string[]
}

export interface Person {
  email: string
  password: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer('--demo')
      await use(server)
      await server.stop()
    },
    // A time of its own, or a slow start would be taken from the first journey's.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  signUp: async ({ page, baseURL }, use) => {
    await use(async (names = {}) => {
      const person = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' }
      const response = await page.request.post(`${baseURL}/api/auth/signup`, {
        data: { ...person, firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-12-10', ...names },
      })
      expect(response.status()).toBe(201)
      return person
    })
  },
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = []
      watch(page, troubles)
      await use(troubles)
    },
    { auto: true },
  ],
})

function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The check who is signed in answers 401 to a visitor, which Chromium reports as an error.
    const isSignedOut = message.location().url.endsWith('/api/auth/user') && message.text().includes('401')
    if (message.type() === 'error' && !isSignedOut) troubles.push(`console: ${message.text()}`)
  })
}

export { expect }
