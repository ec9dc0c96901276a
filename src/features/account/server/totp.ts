import { generateSecret, generateURI, verifySync } from 'otplib'

/*
 * Codes of an authenticator app by RFC 6238, with the library's defaults, which every app takes for granted: SHA-1, six
 * digits, half a minute.
 */

const STEP_SECONDS = 30
/** How far a phone's clock may be off, either way. */
const TOLERANCE_SECONDS = STEP_SECONDS

export const newSecret = (): string => generateSecret()

/** The time step of a code that can be accepted now: near the time, and later than the last one that was. */
export function stepOfCode(secret: string, code: string, now: Date, last: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  // After a clock was set back, no code counts until the time of the last one has come again.
  if (last > Math.floor((epoch + TOLERANCE_SECONDS) / STEP_SECONDS)) return undefined
  const found = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: last,
  })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** What the app reads from the QR code: whose secret it is, and of what. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  // A colon separates the two in the label.
  return generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label: account.replaceAll(':', ' ') })
}
