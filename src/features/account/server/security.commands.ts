import type { Sessions } from '@/server/auth/sessions'
import { type Context, command } from '@/server/command'
import { conflict } from '@/shared/errors'
import type { PasswordInput } from '../account.schema'
import { replaceHash } from './account.store'
import { requireOwnPassword } from './own-password'
import { hashPassword } from './passwords'
import { refuseWeak } from './weak-passwords'

/** Ends all sessions but the one that asks: whoever knew the old password is shut out. */
export async function changePassword(
  context: Context,
  sessions: Sessions,
  token: string,
  { currentPassword, newPassword }: PasswordInput,
): Promise<void> {
  const { user } = context
  const stored = await requireOwnPassword(context, currentPassword)
  refuseWeak('newPassword', newPassword, user.email)
  const hash = await hashPassword(newPassword)
  await command(context, async (tx) => {
    if (!(await replaceHash(tx, user.id, stored, hash)))
      throw conflict('Your password was changed elsewhere meanwhile', 'outdated')
    await sessions.endOthersOf(tx, user.id, token)
    return {
      answer: '',
      activity: { action: 'user.password_changed', payload: { id: user.id, email: user.email } },
    }
  })
}
