/**
 * A connection string carries the connection settings, so that every user of it (pool, listener, backup) works in
 * the right schema.
 */

/** The longest name that leaves room for the channels named after it. */
export const SCHEMA_NAME = /^(?!pg_)(?!(?:information_schema|drizzle|public)$)[a-z_][a-z0-9_]{0,39}$/

/** Adds these settings to the address, before its own. */
export function withSettings(connectionString: string, settings: readonly string[]): string {
  const given = optionsOf(connectionString)
  return withOptions(
    connectionString,
    [...settings.map((setting) => `-c ${setting}`), given].join(' ').trim(),
  )
}

/** The address of a company's schema; without a name, the default schema. */
export function inSchema(connectionString: string, schema: string | undefined): string {
  if (schema === undefined) return connectionString
  return withSettings(connectionString, [`search_path=${schema}`, `plumbline.schema=${schema}`])
}

/** The address without settings, and the settings. */
export function splitSettings(connectionString: string): {
  address: string
  settings: ReadonlyMap<string, string>
} {
  const settings = new Map<string, string>()
  const words = optionsOf(connectionString)
    .replace(/(^|\s)-c\s+/g, '$1-c')
    .match(WORD)
  const others = (words ?? []).filter((word) => {
    const [, name, value = ''] = SETTING.exec(word) ?? []
    if (name) settings.set(name, value.replace(/\\(.)/gs, '$1'))
    return !name
  })
  return { address: withOptions(connectionString, others.join(' ')), settings }
}

/** PostgreSQL splits its options at spaces that are not escaped by a backslash. */
const WORD = /(?:\\.|[^\s\\])+/gs
const SETTING = /^(?:-c|--)([\w.]+)=(.*)$/s

const optionsOf = (connectionString: string) => paramsOf(connectionString).get('options') ?? ''

function withOptions(connectionString: string, options: string): string {
  const params = paramsOf(connectionString)
  if (options) params.set('options', options)
  else params.delete('options')
  const [base = ''] = connectionString.split('?')
  return params.size === 0 ? base : `${base}?${params.toString().replaceAll('+', '%20')}`
}

const paramsOf = (connectionString: string) => new URLSearchParams(connectionString.split('?')[1])
