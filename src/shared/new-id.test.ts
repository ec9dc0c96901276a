import { expect, it } from 'vitest'
import { newId } from './new-id'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('makes unique UUIDs of version 7', () => {
  const ids = Array.from({ length: 1000 }, () => newId())
  expect(ids.filter((id) => !VERSION_7.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(1000)
})

it('begins with the time, so that later ids sort later', () => {
  const time = Date.UTC(2026, 0, 1)
  const ids = [time, time + 1, time + 1000, time + 86_400_000].map((now) => newId(now))
  expect(ids.toSorted()).toEqual(ids)
})
