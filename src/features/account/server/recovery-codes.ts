import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

export const RECOVERY_CODES = 10
/** Without what is taken for one another on paper: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP = 4

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** "7KQX-M2PA-9TRB": 60 bits each, which a fast hash is enough for. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** However it was typed: without dashes and blanks, in capitals. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Of this person's, so that the same code of another has another hash. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('base64url')

/** The hashes that are left when the code is used; undefined when it is none of them. Looks at all, whichever it is. */
export function withoutCode(hashes: readonly string[], userId: string, code: string): string[] | undefined {
  const given = Buffer.from(recoveryHash(userId, code))
  const left = hashes.filter((hash) => !isSame(Buffer.from(hash), given))
  return left.length < hashes.length ? left : undefined
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
