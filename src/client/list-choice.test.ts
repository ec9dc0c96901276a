import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListChoices } from './list-choice'
import { setPersonHere } from './signed-in-person'

const fetched = vi.fn<typeof fetch>()
const storage = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

afterEach(() => {
  setPersonHere(undefined)
  storage.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The requests that save a choice. */
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([url, init]) => [url, JSON.parse(String(init?.body))])

const TABLE = { view: 'table', columns: ['num'] } as const
const answers = (kept: object[]) => fetched.mockImplementation(async () => Response.json(kept))

test('a choice applies at once, is saved once for several in a row, and belongs to one person', async () => {
  answers([])
  setPersonHere('ada')
  const listChoices = new ListChoices()
  const listener = vi.fn()
  const leave = listChoices.subscribe(listener)
  await vi.advanceTimersByTimeAsync(0)
  expect(listChoices.of('jobs')).toEqual({})
  listChoices.choose('jobs', { view: 'table' })
  listChoices.choose('jobs', { columns: ['num'] })
  expect(listChoices.of('jobs')).toEqual(TABLE)
  expect([listener.mock.calls.length, sent()]).toEqual([3, []])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([['/api/list-choices/jobs', TABLE]])
  expect(listChoices.of('jobs')).toEqual(TABLE)
  leave()

  setPersonHere('bob')
  expect(new ListChoices().of('jobs')).toEqual({})
  setPersonHere('ada')
  expect(new ListChoices().of('jobs')).toEqual(TABLE)
})

test("the saved choice replaces this browser's copy, but not a choice made meanwhile", async () => {
  storage.set('list-choices', JSON.stringify({ person: 'ada', kept: { jobs: TABLE, invoices: TABLE } }))
  answers([
    { list: 'jobs', view: 'cards', columns: null },
    { list: 'invoices', view: 'cards', columns: null },
  ])
  setPersonHere('ada')
  const listChoices = new ListChoices()
  expect(listChoices.of('jobs')).toEqual(TABLE)
  const leave = listChoices.subscribe(() => undefined)
  listChoices.choose('invoices', { columns: ['total'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(listChoices.of('jobs')).toEqual({ view: 'cards' })
  expect(listChoices.of('invoices')).toEqual({ view: 'table', columns: ['total'] })
  listChoices.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toHaveLength(1)
  leave()
})

test('a choice that could not be saved stays and is sent on the next visit', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 500 }))
  setPersonHere('ada')
  const listChoices = new ListChoices()
  const leave = listChoices.subscribe(() => undefined)
  listChoices.choose('jobs', { view: 'table' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toHaveLength(1)
  expect(listChoices.of('jobs')).toEqual({ view: 'table' })
  leave()

  answers([{ list: 'jobs', view: 'cards', columns: null }])
  const again = new ListChoices()
  const leaveAgain = again.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toHaveLength(2)
  expect(again.of('jobs')).toEqual({ view: 'table' })
  leaveAgain()
})

test('a choice made right before logging out waits for its person', async () => {
  answers([])
  setPersonHere('ada')
  const listChoices = new ListChoices()
  listChoices.choose('jobs', { view: 'table' })
  listChoices.stop()
  setPersonHere('bob')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([])

  setPersonHere('ada')
  const leave = new ListChoices().subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toHaveLength(1)
  leave()
})
