import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's minimum parameters. A higher cost applies to each account at its next log-in. */
const COST = {
  algorithm: 2,
  version: 1,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const

/** Prefix of every hash with these parameters. */
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

export const hashPassword = (password: string) => hash(password, COST)

export const isOutdated = (stored: string) => !stored.startsWith(CURRENT)

/** Verified if there is no account, so that an unknown e-mail takes as long as a wrong password. */
const decoy = hashPassword('no account has this password')

export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && Boolean(stored)
}
