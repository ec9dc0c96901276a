import { createResource } from '@/client/resource'
import type { RecordSource } from '@/ui/list-state'
import { displayName } from '../user'
import type { User, UserFilter } from '../user.schema'

export const users = createResource<User, never, UserFilter>('/api/users', {
  reads: ['user'],
})

/** Those whom something can be given to; anyone who has it already is shown all the same. */
export const activeUsers: RecordSource<User> = {
  useList: (filter, options) => users.useList({ ...filter, active: 'true' }, options),
  useRow: (id) => users.useRow(id),
}

/** How a colleague reads in a picker. */
export const userOption = (user: User) => ({ label: displayName(user), hint: user.email })
