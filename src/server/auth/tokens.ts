import { createHash, randomBytes } from 'node:crypto'

/** A cookie's token; the database stores only its hash, so that read access to it does not allow signing in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
