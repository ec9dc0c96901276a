import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

export const RECOVERY_CODES = 10
/** Without look-alikes: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP = 4

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** "7KQX-M2PA-9TRB": 60 bits each, for which a fast hash is enough. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** Normalised: without dashes and blanks, in capitals. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Salted with the person, so that equal codes of two people differ. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('base64url')

/** The remaining hashes after using the code; undefined if it does not match. Constant time. */
export function withoutCode(hashes: readonly string[], userId: string, code: string): string[] | undefined {
  const given = Buffer.from(recoveryHash(userId, code))
  const left = hashes.filter((hash) => !isSame(Buffer.from(hash), given))
  return left.length < hashes.length ? left : undefined
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
