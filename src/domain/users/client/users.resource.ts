import { resourceOf } from '@/client/resource'
import type { RecordSource } from '@/ui/list-state'
import { displayName } from '../user'
import type { User, userApi } from '../user.schema'

export const users = resourceOf<typeof userApi>('user', {})

/** People who can be assigned; a disabled person who is already assigned is still shown. */
export const activeUsers: RecordSource<User> = {
  useList: (filter, options) => users.useList({ ...filter, active: 'true' }, options),
  useRow: (id) => users.useRow(id),
}

export const userOption = (user: User) => ({ label: displayName(user), hint: user.email })
