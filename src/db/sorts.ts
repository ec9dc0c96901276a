import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Sort } from './list'
import {
  dateOrLast,
  folded,
  momentOrLast,
  numberOrFirst,
  rankIn,
  startOf,
  textOrFirst,
  wordsOf,
  yesLast,
} from './schema/columns'
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
export const byDay = (day: SQLWrapper): Sort => ({ by: day, type: 'date' })
export const byDayIfAny = (day: SQLWrapper): Sort => ({ by: dateOrLast(day), type: 'date' })
/** By their name; whoever is no user, by the other. */
export const byPerson = (userId: SQLWrapper, otherwise: SQLWrapper = sql`''`): Sort => ({
  by: sql`coalesce((select u.search_text || chr(1) || u.id from ${users} u where u.id = ${userId}), ${folded(otherwise)})`,
  type: 'text',
  isJoined: true,
})
export const joined = (sort: Sort): Sort => ({ ...sort, isJoined: true })
