import { generateSecret, generateURI, verifySync } from 'otplib'

/* RFC 6238 codes with the library's defaults, which every app expects: SHA-1, six digits, 30 seconds. */

const STEP_SECONDS = 30
/** Tolerance for a phone's clock, either way. */
const TOLERANCE_SECONDS = STEP_SECONDS

export const newSecret = (): string => generateSecret()

/** The time step of an acceptable code: near the current time, and later than the last one used. */
export function stepOfCode(secret: string, code: string, now: Date, last: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  // After a clock was set back, no code counts until the time of the last one has passed again.
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

/** Content of the QR code: issuer and account. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  // A colon separates the two in the label.
  return generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label: account.replaceAll(':', ' ') })
}
