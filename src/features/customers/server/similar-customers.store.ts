import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, jsonArray, oneJson } from '@/db/json'
import { folded, PHONE_DIGITS } from '@/db/schema/columns'
import { customers } from '@/db/schema/customers'
import { searchMatch } from '@/db/search'
import { localDigits } from '@/shared/phone'
import type { Customer, SimilarQuery } from '../customer.schema'
import { customerShape } from './customers.store'

const MOST = 3

/** Shorter ones would be sought without the index. */
const SHORTEST = 3

/**
 * Customers with exactly this name, phone number or e-mail address, in that order. The search text's index finds them;
 * the columns are compared only for what it found.
 */
export function similarCustomers(db: Db, { name, phone, email }: SimilarQuery): Promise<Json<Customer[]>> {
  const digits = phone && localDigits(phone)
  const parts = [
    found(0, name, (text) => sql`${folded(customers.name)} = ${folded(sql`${text}::text`)}`),
    found(1, digits, (text) => sql`${PHONE_DIGITS} like ${`%${text}`}`),
    found(2, email, (text) => sql`${folded(customers.email)} = ${folded(sql`${text}::text`)}`),
  ].filter((part) => part !== null)
  if (parts.length === 0) return Promise.resolve('[]' as Json<Customer[]>)
  const ranked = sql`select id, min(rank) as rank from (${sql.join(parts, sql` union all `)}) each group by id`
  const similar = jsonArray(sql`select ${customerShape} from (${ranked}) ranked
    join ${customers} on ${customers.id} = ranked.id
    order by ranked.rank, ${customers.status}, ${customers.createdAt} desc limit ${sql.raw(String(MOST))}`)
  return oneJson(db, sql`select ${similar}::text as doc`)
}

function found(rank: number, text: string | undefined, isSame: (text: string) => SQL): SQL | null {
  const wanted = text?.trim() ?? ''
  if (wanted.length < SHORTEST) return null
  return sql`(select ${customers.id} as id, ${sql.raw(String(rank))} as rank from ${customers}
    where ${searchMatch({ column: customers.searchText, text: wanted })} and ${isSame(wanted)}
    limit ${sql.raw(String(MOST))})`
}
