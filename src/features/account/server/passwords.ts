import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string) => hash(password)

/** Checked where there is no account, so that an unknown e-mail takes as long as a wrong password. */
const decoy = hashPassword('no account has this password')

export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && Boolean(stored)
}
