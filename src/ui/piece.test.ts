import { expect, test, vi } from 'vitest'
import { MissingPiece, pieceOf } from './piece'

const failed = new TypeError('error loading dynamically imported module')
const module = { default: 'screen' }

/** An import that fails this many times; as in Firefox, it may keep failing afterwards. */
function importing(failures: number) {
  let left = failures
  return vi.fn(async () => {
    if (left-- > 0) throw failed
    return module
  })
}

test('a module is imported only once', async () => {
  const load = importing(0)
  const piece = pieceOf(load, async () => true)
  await piece.load()
  expect(await piece.load()).toBe(module)
  expect(load).toHaveBeenCalledTimes(1)
  expect(piece.known()).toBe(module)
})

test('a failed import is retried once its files could be fetched', async () => {
  const refetch = vi.fn(async () => true)
  const piece = pieceOf(importing(1), refetch)
  expect(await piece.load()).toBe(module)
  expect(refetch).toHaveBeenCalledWith(failed)
})

test('without a connection a piece counts as missing, and the next load tries again', async () => {
  let isConnected = false
  const load = importing(1)
  const piece = pieceOf(load, async () => isConnected)
  const missing = await piece.load().catch((error) => error)
  expect(missing).toBeInstanceOf(MissingPiece)
  expect(missing).toMatchObject({ isStuck: false, cause: failed })
  expect(load).toHaveBeenCalledTimes(1)
  isConnected = true
  expect(await piece.load()).toBe(module)
})

test('a piece whose files are there but cannot be imported counts as stuck', async () => {
  const piece = pieceOf(importing(Number.POSITIVE_INFINITY), async () => true)
  await expect(piece.load()).rejects.toMatchObject({ name: 'MissingPiece', isStuck: true, cause: failed })
})
