import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '@/client/query-client'

const DESK = { width: 1440, height: 900 }

beforeEach(async () => {
  vi.spyOn(console, 'error')
  await page.viewport(DESK.width, DESK.height)
})

afterEach(async () => {
  await cleanup()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  expect(vi.mocked(console.error).mock.calls, 'what the page reported').toEqual([])
  vi.restoreAllMocks()
})
