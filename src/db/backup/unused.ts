import { hasOtherSchemas, hasRelations } from './catalog'
import { withSession } from './session'

/**
 * Whether nobody has ever used the database: it has no tables, or Plumbline's without an account and without
 * activity.
 */
export async function isUnused(connectionString: string): Promise<boolean> {
  return withSession({ connectionString }, async (client) => {
    if (await hasOtherSchemas(client)) return false
    if (!(await hasRelations(client))) return true
    const { rows } = await client.query(
      `select to_regclass('users') is not null and to_regclass('activity') is not null as ours`,
    )
    if (!rows[0].ours) return false
    const used = await client.query(
      'select exists (select from users) or exists (select from activity) as used',
    )
    return !used.rows[0].used
  })
}
