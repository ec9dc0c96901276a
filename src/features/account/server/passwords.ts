import { hash, verify } from '@node-rs/argon2'

/** Argon2id, with what OWASP asks for at least. Raising a number here reaches each account at its next log-in. */
const COST = {
  algorithm: 2,
  version: 1,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const

/** How every hash made at this cost begins. */
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

export const hashPassword = (password: string) => hash(password, COST)

export const isOutdated = (stored: string) => !stored.startsWith(CURRENT)

/** Checked where there is no account, so that an unknown e-mail takes as long as a wrong password. */
const decoy = hashPassword('no account has this password')

export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && Boolean(stored)
}
