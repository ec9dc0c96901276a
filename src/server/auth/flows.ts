import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** State kept between leaving for the external provider and coming back. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
  /** Where the person was going; a path of ours. */
  from?: string
}

export const FLOW_MINUTES = 10
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A flow travels encrypted in the cookie of the browser that began it, so that endless sign-in attempts fill no
 * table. The provider ensures that each code is used once.
 */
export class FlowSeal {
  private readonly key: Uint8Array

  /** All servers of a company share the secret, so any of them can open a flow sealed by another. */
  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'plumbline sign-in flow', 32))
  }

  seal(flow: Flow, now: Date): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.key, nonce)
    const until = now.getTime() + FLOW_MINUTES * 60_000
    const sealed = Buffer.concat([cipher.update(JSON.stringify({ flow, until })), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Undefined if it is forged or too old. */
  open(cookie: string, now: Date): Flow | undefined {
    const bytes = Buffer.from(cookie, 'base64url')
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      const opened = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ])
      const { flow, until }: { flow: Flow; until: number } = JSON.parse(opened.toString())
      return until > now.getTime() ? flow : undefined
    } catch {
      return undefined
    }
  }
}
