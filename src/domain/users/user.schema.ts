import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { flag, searchText } from '@/shared/fields'

/** A colleague as shown in lists and pickers; nothing more leaves the server. */
export const user = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
})
export type User = z.infer<typeof user>

export const userFilter = z.object({
  search: searchText(),
  /** Only active accounts. */
  active: flag(),
})
export type UserFilter = z.infer<typeof userFilter>

export const userApi = {
  entity: 'user',
  row: user,
  detail: user,
  filter: userFilter,
} as const satisfies Contract
