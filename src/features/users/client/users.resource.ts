import { createResource } from '@/client/resource'
import { displayName } from '../user'
import type { User } from '../user.schema'

export const users = createResource<User, never, { search?: string }>('/api/users', {
  reads: ['user'],
})

/** How a colleague reads in a picker. */
export const userOption = (user: User) => ({ label: displayName(user), hint: user.email })
