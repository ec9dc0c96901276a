import { createRequire } from 'node:module'
import { PASSWORD } from './client'

const { hash: work, verify }: typeof import('@node-rs/argon2') = createRequire(import.meta.url)(
  '@node-rs/argon2',
)
const hashes = new Map<string, Promise<string>>()

export { verify }

/**
 * In the place of the package itself. A thousand people of the tests have one password: it is hashed once at each cost,
 * and every other password each time.
 */
export const hash: typeof work = (password, options) => {
  if (password !== PASSWORD) return work(password, options)
  const cost = JSON.stringify(options)
  const known = hashes.get(cost) ?? work(password, options)
  hashes.set(cost, known)
  return known
}
