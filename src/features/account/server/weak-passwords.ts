import { dictionary } from '@zxcvbn-ts/language-common'
import { badRequest } from '@/shared/errors'

/** The most leaked passwords come first in the list, in lower case. */
const MAX_COMMON = 10_000
const COMMON = new Set(dictionary['passwords-common'].slice(0, MAX_COMMON))

/** Refuses a common password; `path` is the form field. */
export function refuseWeak(path: string, password: string, email: string): void {
  const message = weakness(password, email)
  if (message) throw badRequest([{ path, message }])
}

function weakness(password: string, email: string): string | undefined {
  const plain = password.toLowerCase()
  if (plain === email.toLowerCase()) return 'Password must not be your email address'
  return COMMON.has(plain) ? 'This password is too common. Please choose another.' : undefined
}
