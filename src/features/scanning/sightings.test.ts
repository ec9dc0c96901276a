import { expect, test } from 'vitest'
import { createSightings } from './sightings'

const STEP = 120

/** Shows the same codes to the camera for a while and returns those that counted. */
function watcher() {
  const sightings = createSightings()
  let now = 0
  return {
    watch(codes: string[], forMs: number, isAttended = true): string[] {
      const counted: string[] = []
      for (let passed = 0; passed < forMs; passed += STEP) {
        now += STEP
        counted.push(...sightings.look(codes, now, isAttended))
      }
      return counted
    },
    /** Time without camera frames. */
    pause(ms: number) {
      now += ms
    },
  }
}

test('a code that stays in view counts once', () => {
  const { watch } = watcher()
  expect(watch(['a'], 10_000)).toEqual(['a'])
})

test('camera shake does not count a code again, and other codes still count', () => {
  const { watch } = watcher()
  expect(watch(['a'], 500)).toEqual(['a'])
  expect(watch([], 1500)).toEqual([])
  expect(watch(['a', 'b'], 500)).toEqual(['b'])
})

test('a code that was out of view counts again', () => {
  const { watch } = watcher()
  watch(['a'], 500)
  watch(['b'], 2500)
  expect(watch(['a'], 500)).toEqual(['a'])
})

test('time without camera frames does not count as out of view', () => {
  const { watch, pause } = watcher()
  watch(['a'], 500)
  pause(60_000)
  expect(watch(['a'], 500)).toEqual([])
})

test('a known code does not count again while scanning is paused, but a new one does', () => {
  const { watch } = watcher()
  watch(['a'], 500)
  watch([], 5000, false)
  expect(watch(['a', 'b'], 500, false)).toEqual(['b'])
  expect(watch(['a'], 500)).toEqual([])
  watch([], 2500)
  expect(watch(['a'], 500)).toEqual(['a'])
})
