import { createHash, randomBytes } from 'node:crypto'

/** What a cookie holds; the database knows only its hash, so that whoever reads it cannot sign in with it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
