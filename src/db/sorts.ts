import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Beside, Way } from './joined-order'
import type { Sort } from './list'
import {
  dateOrFirst,
  dateOrLast,
  folded,
  momentOrFirst,
  momentOrLast,
  numberOrFirst,
  rankIn,
  startOf,
  textOrFirst,
  wordsOf,
  yesLast,
} from './schema/columns'
import { jobs } from './schema/jobs'
import { locations } from './schema/places'
import { items } from './schema/stock/items'
import { users } from './schema/users'

/** The orders of a list by what a column holds; each but the joined ones has an index by the same expression. */

/** Numbers of documents, statuses and other words that are written in one way only. */
export const byWord = (word: SQLWrapper): Sort => ({ by: word, type: 'text' })
export const byName = (name: SQLWrapper): Sort => ({ by: folded(name), type: 'text' })
export const byText = (text: SQLWrapper): Sort => ({ by: textOrFirst(text), type: 'text' })
export const byLongText = (text: SQLWrapper): Sort => ({ by: startOf(text), type: 'text' })
export const byWords = (list: SQLWrapper): Sort => ({ by: wordsOf(list), type: 'text' })
export const byNumber = (number: SQLWrapper): Sort => ({ by: number, type: 'bigint' })
export const byNumberIfAny = (number: SQLWrapper): Sort => ({ by: numberOrFirst(number), type: 'bigint' })
export const byYesNo = (is: SQLWrapper): Sort => ({ by: yesLast(is), type: 'bigint' })
export const byAmount = (amount: SQLWrapper): Sort => ({ by: amount, type: 'numeric' })
export const byAmountIfAny = (amount: SQLWrapper): Sort => ({ by: numberOrFirst(amount), type: 'numeric' })
export const byRank = (words: readonly string[], word: SQLWrapper): Sort => ({
  by: rankIn(words, word),
  type: 'bigint',
})
export const byMoment = (moment: SQLWrapper): Sort => ({ by: moment, type: 'timestamptz' })
export const byMomentIfAny = (moment: SQLWrapper): Sort => ({ by: momentOrLast(moment), type: 'timestamptz' })
/** Of what has happened, or has not. */
export const byPastMoment = (moment: SQLWrapper): Sort => ({ by: momentOrFirst(moment), type: 'timestamptz' })
export const byDay = (day: SQLWrapper): Sort => ({ by: day, type: 'date' })
export const byDayIfAny = (day: SQLWrapper): Sort => ({ by: dateOrLast(day), type: 'date' })
export const byPastDay = (day: SQLWrapper): Sort => ({ by: dateOrFirst(day), type: 'date' })
/** By their name; whoever is no user, by the other. */
export const byPerson = (userId: SQLWrapper, otherwise?: SQLWrapper): Sort => {
  const other = otherwise ? textOrFirst(otherwise) : sql`''::text`
  return {
    by: sql`coalesce((select u.search_text || chr(1) || u.id from ${users} u where u.id = ${userId}), ${other})`,
    type: 'text',
    isJoined: true,
    ways: [
      { by: other, where: isNone(userId) },
      {
        by: sql`${users.searchText} || chr(1) || ${users.id}`,
        of: { table: users, id: users.id, named: userId, isOneOfFew: true },
      },
    ],
  }
}

type Other = NonNullable<Way['of']>

/**
 * By a column of another table, along its own order; what belongs to none comes first. It is shown by what the list's
 * joins bring of that table, unless by something else. `none` is cast: a bare constant is no order.
 */
export const byOther = (
  of: Other,
  { by, type }: Sort,
  { none = sql`''::text`, shown = sql`coalesce(${by}, ${none})` } = {},
): Sort => ({
  by: shown,
  type,
  isJoined: true,
  ways: [
    { by: none, where: isNone(of.named) },
    { by, of },
  ],
})

const isNone = (named: SQLWrapper) => sql`${named} is null`

const jobOf = (jobId: SQLWrapper): Other => ({ table: jobs, id: jobs.id, named: jobId })
export const byJobNumber = (jobId: SQLWrapper) => byOther(jobOf(jobId), byWord(jobs.num))
export const byJobCustomer = (jobId: SQLWrapper) => byOther(jobOf(jobId), byText(jobs.customer))

const itemOf = (itemId: SQLWrapper): Other => ({ table: items, id: items.id, named: itemId })
export const byItemName = (itemId: SQLWrapper, shown?: SQL) =>
  byOther(itemOf(itemId), byName(items.name), { shown })
export const byItemCode = (itemId: SQLWrapper) => byOther(itemOf(itemId), byWord(items.code))

export const byPlace = (locationId: SQLWrapper, shown?: SQL) =>
  byOther(
    { table: locations, id: locations.id, named: locationId, isOneOfFew: true },
    byName(locations.name),
    {
      shown,
    },
  )

/** By what is kept in a table beside the list's own; it is shown by what the list's joins bring, unless by something else. */
export const byKept = (beside: Beside, sort: Sort, shown: SQLWrapper = sort.by): Sort => ({
  ...sort,
  by: shown,
  isJoined: true,
  ways: (sort.ways ?? [{ by: sort.by }]).map((way) => ({ ...way, beside })),
})

/** By something that no index has: all that matches is sorted. */
export const joined = (sort: Sort): Sort => ({ ...sort, isJoined: true, ways: undefined })
