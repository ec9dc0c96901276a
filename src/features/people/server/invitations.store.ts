import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { invitations } from '@/db/schema/account'
import { users } from '@/db/schema/users'
import { isOpenLink } from '@/features/account/server/invitations.lookup'
import { hashOf } from '@/server/auth/tokens'
import type { PageQuery } from '@/shared/list-query'
import type { Invitation } from '../invitation.schema'

const shape = shapeOf<Invitation>({
  id: invitations.id,
  kind: invitations.kind,
  email: invitations.email,
  firstName: invitations.firstName,
  lastName: invitations.lastName,
  role: invitations.role,
  createdAt: isoInstant(invitations.createdAt),
  expiresAt: isoInstant(invitations.expiresAt),
})

/** Invitations and password links that can still be used, newest first. */
export function listInvitations(db: Db, page: PageQuery): Promise<List<Invitation>> {
  return listJson(
    db,
    {
      table: invitations,
      id: invitations.id,
      sort: { by: invitations.createdAt, type: 'timestamptz', direction: 'desc' },
      shape,
      where: [isOpenLink],
      search: { column: invitations.email, text: undefined },
    },
    page,
  )
}

interface NewLink {
  id: string
  kind: 'join' | 'password'
  email: string
  firstName: string | null
  lastName: string | null
  role: Invitation['role']
  userId: string | null
  createdById: string
}

export async function insertLink(tx: Db, link: NewLink, token: string, days: number): Promise<Invitation> {
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const { id, kind, email, firstName, lastName, role, createdAt } = invitations
  const [created] = await tx
    .insert(invitations)
    .values({ ...link, tokenHash: hashOf(token), expiresAt })
    .returning({ id, kind, email, firstName, lastName, role, createdAt, expiresAt: invitations.expiresAt })
  return created as Invitation
}

/** Revokes earlier links of the same kind for this person, because a new link replaces them. */
export async function revokeEarlier(tx: Db, kind: NewLink['kind'], email: string): Promise<void> {
  await rows(
    tx,
    sql`update ${invitations} set revoked_at = now()
      where kind = ${kind} and lower(email) = lower(${email}) and ${isOpenLink}`,
  )
}

type Revoked = Pick<NewLink, 'kind' | 'email' | 'userId'>

export async function revokeInvitation(tx: Db, id: string): Promise<Revoked | undefined> {
  const [revoked] = await rows<Revoked & Record<string, unknown>>(
    tx,
    sql`update ${invitations} set revoked_at = now() where id = ${id} and ${isOpenLink}
      returning kind, email, user_id as "userId"`,
  )
  return revoked
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await rows(db, sql`select from ${users} where lower(${users.email}) = lower(${email})`)
  return found.length > 0
}
