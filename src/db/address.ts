/*
 * A connection string carries the settings of its connections, so that whoever connects by it works in the right
 * schema: the pool, the one that listens, a backup's.
 */

/** The longest that still leaves room for the channels that are named after it. */
export const SCHEMA_NAME = /^(?!pg_)(?!(?:information_schema|drizzle|public)$)[a-z_][a-z0-9_]{0,39}$/

/** The same address with these settings, before those that it has of its own. */
export function withSettings(connectionString: string, settings: readonly string[]): string {
  const [base = '', query = ''] = connectionString.split('?')
  const params = new URLSearchParams(query)
  const given = params.get('options')
  const options = [...settings.map((setting) => `-c ${setting}`), ...(given ? [given] : [])]
  params.set('options', options.join(' '))
  return `${base}?${params.toString().replaceAll('+', '%20')}`
}

/** The address of a company's own schema; without a name, that of the schema which is anybody's. */
export function inSchema(connectionString: string, schema: string | undefined): string {
  if (schema === undefined) return connectionString
  return withSettings(connectionString, [`search_path=${schema}`, `plumbline.schema=${schema}`])
}
