import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeScreen } from './app'

const DESK = { width: 1440, height: 900 }

beforeEach(async () => {
  vi.spyOn(console, 'error')
  await page.viewport(DESK.width, DESK.height)
})

afterEach(async () => {
  await closeScreen()
  localStorage.clear()
  sessionStorage.clear()
  const reported = vi.mocked(console.error).mock.calls.filter(([said]) => !isDelayedMeasure(said))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(reported, 'errors on the page').toEqual([])
})

/** The browser's harmless warning about a resize that is measured one frame later. */
const isDelayedMeasure = (said: unknown) =>
  said instanceof Error && said.message.startsWith('ResizeObserver loop completed')
