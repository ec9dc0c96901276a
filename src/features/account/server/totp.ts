import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Codes of an authenticator app by RFC 6238, with what every app takes for granted: SHA-1, six digits, half a minute.
 */

const STEP_MS = 30_000
const DIGITS = 6
/** So many steps may the phone's clock be off, either way. */
const DRIFT = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code is of, if it can be taken now: near the time, and later than the last one that was. */
export function stepOfCode(secret: string, code: string, now: Date, last: number): number | undefined {
  const nearest = stepAt(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => nearest - DRIFT + at)
  return steps.filter((step) => step > last).find((step) => isSame(codeAt(secret, step), code))
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the app reads from the QR code: whose secret it is, and of what. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  // Colons part the two in the label.
  const [of, whose] = [issuer, account].map((text) => encodeURIComponent(text.replaceAll(':', ' ')))
  return `otpauth://totp/${of}:${whose}?secret=${secret}&issuer=${of}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
