import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Sort } from './list'
import { alphabetic, dateOrLast } from './schema/columns'
import { jobs } from './schema/jobs'
import { locations } from './schema/places'
import { items } from './schema/stock/items'
import { users } from './schema/users'

/**
 * Orders of a list by column. The default order has a matching index; for others the database sorts the filtered
 * rows.
 */

const textOrFirst = (text: SQLWrapper) => alphabetic(sql`coalesce(${text}, '')`)
const numberOrFirst = (number: SQLWrapper) => sql`coalesce(${number}, -1)`

/** For document numbers, statuses and other words with a fixed spelling. */
export const byWord = (word: SQLWrapper): Sort => ({ by: word, type: 'text' })
export const byName = (name: SQLWrapper): Sort => ({ by: alphabetic(name), type: 'text' })
export const byText = (text: SQLWrapper): Sort => ({ by: textOrFirst(text), type: 'text' })
/** By its beginning: the last row's key is part of the next page's cursor. */
export const byLongText = (text: SQLWrapper): Sort => byText(sql`left(${text}, 200)`)
export const byWords = (list: SQLWrapper): Sort => byLongText(sql`join_lines(${list})`)
export const byNumber = (number: SQLWrapper): Sort => ({ by: number, type: 'bigint' })
export const byNumberIfAny = (number: SQLWrapper): Sort => ({ by: numberOrFirst(number), type: 'bigint' })
export const byYesNo = (is: SQLWrapper): Sort => ({ by: sql`(${is}::int)`, type: 'bigint' })
export const byAmount = (amount: SQLWrapper): Sort => ({ by: amount, type: 'numeric' })
export const byAmountIfAny = (amount: SQLWrapper): Sort => ({ by: numberOrFirst(amount), type: 'numeric' })
/** By position in this list. */
export const byRank = (words: readonly string[], word: SQLWrapper): Sort => ({
  by: sql`array_position(array[${sql.raw(words.map((each) => `'${each}'`).join(', '))}], ${word})`,
  type: 'bigint',
})
export const byMoment = (moment: SQLWrapper): Sort => ({ by: moment, type: 'timestamptz' })
/** Sorts rows without an instant last. */
export const byMomentIfAny = (moment: SQLWrapper): Sort => ({
  by: sql`coalesce(${moment}, 'infinity'::timestamptz)`,
  type: 'timestamptz',
})
/** Treats a missing instant as the oldest. */
export const byPastMoment = (moment: SQLWrapper): Sort => ({
  by: sql`coalesce(${moment}, '-infinity'::timestamptz)`,
  type: 'timestamptz',
})
export const byDay = (day: SQLWrapper): Sort => ({ by: day, type: 'date' })
export const byDayIfAny = (day: SQLWrapper): Sort => ({ by: dateOrLast(day), type: 'date' })
export const byPastDay = (day: SQLWrapper): Sort => ({
  by: sql`coalesce(${day}, '-infinity'::date)`,
  type: 'date',
})
/** By the user's name; rows without a user come first. */
export const byPerson = (userId: SQLWrapper): Sort =>
  byText(sql`(select u.search_text || chr(1) || u.id from ${users} u where u.id = ${userId})`)

/** By a column of the list's joins. */
export const joined = (sort: Sort): Sort => ({ ...sort, isJoined: true })

export const byJobNumber = joined(byText(jobs.num))
export const byJobCustomer = joined(byText(jobs.customer))
export const byItemName = joined(byText(items.name))
export const byItemCode = joined(byText(items.code))
export const byPlace = joined(byText(locations.name))
