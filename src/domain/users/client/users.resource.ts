import { resourceOf } from '@/client/resource'
import type { RecordSource } from '@/ui/list-state'
import { displayName } from '../user'
import type { User, userApi } from '../user.schema'

export const users = resourceOf<typeof userApi>('user', {})

/** Those whom something can be given to; whoever has it already is shown all the same. */
export const activeUsers: RecordSource<User> = {
  useList: (filter, options) => users.useList({ ...filter, active: 'true' }, options),
  useRow: (id) => users.useRow(id),
}

/** How a colleague reads in a picker. */
export const userOption = (user: User) => ({ label: displayName(user), hint: user.email })
