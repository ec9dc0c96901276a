import { createRequire } from 'node:module'
import { PASSWORD } from './client'

const { hash: work, verify }: typeof import('@node-rs/argon2') = createRequire(import.meta.url)(
  '@node-rs/argon2',
)
const hashes = new Map<string, Promise<string>>()

export { verify }

/**
 * Replaces the argon2 package in tests. Most test accounts share one password, which is hashed once per cost;
 * other passwords are hashed every time.
 */
export const hash: typeof work = (password, options) => {
  if (password !== PASSWORD) return work(password, options)
  const cost = JSON.stringify(options)
  const known = hashes.get(cost) ?? work(password, options)
  hashes.set(cost, known)
  return known
}
