import { type SQL, sql } from 'drizzle-orm'

interface Ranking {
  /** Selects `id`, `name` and the sums, one row per record. */
  from: SQL
  /** The sums, by their names in the response. */
  sums: readonly string[]
  /** The sum to rank by, largest first. */
  by: string
  top: number
  /** Also returns this many of the lowest-ranked rows. */
  worst?: number
}

const named = (name: string) => sql.identifier(name)

/** The top rows, the others combined, and the totals: `ranked` in the schemas. */
export function rankedJson({ from, sums, by, top, worst = 0 }: Ranking): SQL {
  const summed = sql.join(
    sums.map((sum) => sql`${sql.raw(`'${sum}'`)}, coalesce(sum(${named(sum)}), 0)`),
    sql`, `,
  )
  const isShown = sql`rank <= ${top}::int or rank > all_rows - ${worst}::int`
  return sql`with summed as (${from}), ranked as (
      select *, row_number() over (order by ${named(by)} desc, name, id) as rank, count(*) over () as all_rows from summed
    )
    select json_build_object(
      'rows', (select coalesce(json_agg(to_jsonb(ranked) - 'rank' - 'all_rows' order by rank), '[]')
        from ranked where ${isShown}),
      'others', (select json_build_object('count', count(*), ${summed}) from ranked where not (${isShown})),
      'total', (select json_build_object('count', count(*), ${summed}) from ranked))::text as doc`
}
