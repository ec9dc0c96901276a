import { generateSync } from 'otplib'

const STEP_SECONDS = 30

/** What an authenticator app does: a code for each step of half a minute. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export const codeAt = (secret: string, step: number): string =>
  generateSync({ secret, epoch: step * STEP_SECONDS })
