import { generateSync } from 'otplib'

const STEP_SECONDS = 30

/** Codes like those of an authenticator app: one per step of 30 seconds. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export const codeAt = (secret: string, step: number): string =>
  generateSync({ secret, epoch: step * STEP_SECONDS })
