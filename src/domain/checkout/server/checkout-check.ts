import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone } from '@/db/days'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { reservationClaims, reservations } from '@/db/schema/reservations'
import { items } from '@/db/schema/stock/items'
import { toolPlans } from '@/db/schema/tool-plans'
import { users } from '@/db/schema/users'
import { outOfServiceWords } from '@/domain/stock/item-kinds'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import { formatDate, formatDateTime } from '@/shared/dates'
import { badRequest, HttpError } from '@/shared/errors'
import { may, type Viewer } from '@/shared/policy'
import { CHECKOUT_CODES } from '../checkout'

export interface Checkout {
  user: Viewer
  items: readonly { itemId: string; units: number; path?: string }[]
  /** The person knows of the obstacles and proceeds. */
  override?: boolean
  reason?: string | null
  /** The reservation being taken, whose own claim is no obstacle. */
  reservationId?: string
}

interface Finding {
  itemId: string
  name: string
  isOutOfService: boolean
  outOfServiceReason: string | null
  plan: string | null
  dueAt: string | null
  reservedBy: string | null
  reservedUntil: string | null
  reservedJob: string | null
  zone: string
}

interface Objection {
  code: (typeof CHECKOUT_CODES)[keyof typeof CHECKOUT_CODES]
  words: string
}

/** From reasons nobody can override to those anybody can. */
const GRAVEST = [CHECKOUT_CODES.outOfService, CHECKOUT_CODES.due, CHECKOUT_CODES.reserved] as const

/**
 * Refuses a checkout of something out of service, due for blocking care, or reserved by somebody else at this time.
 * All obstacles are reported at once. Call while the items are locked.
 */
export async function checkCheckout(tx: Db, checkout: Checkout): Promise<void> {
  const paths = new Map(checkout.items.map(({ itemId, path }) => [itemId, path]))
  const isOne = paths.size === 1 && checkout.items[0]?.path === undefined
  const refusals = (await findObstacles(tx, checkout)).flatMap((found) => {
    const objections = objectionsTo(found, checkout)
    if (objections.length === 0) return []
    const words = objections.map((objection) => objection.words).join('. ')
    const path = paths.get(found.itemId)
    return [
      { path, message: isOne ? words : `${found.name}: ${words}`, codes: objections.map(({ code }) => code) },
    ]
  })
  const code = GRAVEST.find((each) => refusals.some(({ codes }) => codes.includes(each)))
  const gravest = code && refusals.find(({ codes }) => codes.includes(code))
  if (!gravest) return
  const errors = refusals.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message }]))
  throw new HttpError(409, code, gravest.message, errors.length > 0 ? errors : undefined)
}

function objectionsTo(found: Finding, checkout: Checkout): Objection[] {
  const { isOutOfService, outOfServiceReason, plan, dueAt, reservedBy, reservedUntil, zone } = found
  const objections: Objection[] = []
  if (isOutOfService)
    objections.push({
      code: CHECKOUT_CODES.outOfService,
      words: outOfServiceWords(outOfServiceReason),
    })
  if (plan !== null && dueAt !== null && !mayGoWithoutCare(checkout))
    objections.push({
      code: CHECKOUT_CODES.due,
      words: `Due for ${plan} since ${formatDate(dueAt, zone)}`,
    })
  if (reservedBy !== null && reservedUntil !== null && !checkout.override)
    objections.push({ code: CHECKOUT_CODES.reserved, words: reservedWords(found, reservedUntil) })
  return objections
}

const reservedWords = ({ reservedBy, reservedJob, zone }: Finding, until: string) =>
  `Reserved for ${reservedBy}${reservedJob ? ` on ${reservedJob}` : ''} until ${formatDateTime(until, zone)}`

/** Office and owners may allow a checkout of an overdue tool, with a reason. */
function mayGoWithoutCare({ user, override, reason }: Checkout): boolean {
  if (!override || !may(user, 'change tool care')) return false
  if (!reason) throw badRequest([{ path: 'reason', message: 'Reason is required' }])
  return true
}

function findObstacles(tx: Db, checkout: Checkout): Promise<Finding[]> {
  const wanted = new Map<string, number>()
  for (const { itemId, units } of checkout.items) wanted.set(itemId, (wanted.get(itemId) ?? 0) + units)
  return rows<Finding & Record<string, unknown>>(
    tx,
    sql`select ${items.id} as "itemId", ${items.name}, ${items.outOfService} as "isOutOfService",
        ${items.outOfServiceReason} as "outOfServiceReason", due.name as plan, due.due_at as "dueAt",
        held.name as "reservedBy", held.until as "reservedUntil", held.job as "reservedJob", ${companyZone} as zone
      from unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::int[]) wanted(id, units)
      join ${items} on ${items.id} = wanted.id
      left join lateral (${overduePlan}) due on true
      left join lateral (${heldForOthers(checkout)}) held on true
      where ${items.outOfService} or due.name is not null or held.name is not null
      order by ${items.id}`,
  )
}

const overduePlan = sql`select ${toolPlans.name}, ${toolPlans.dueAt} from ${toolPlans}
  where ${toolPlans.itemId} = ${items.id} and ${toolPlans.status} = 'active' and ${toolPlans.blocksCheckout}
    and ${toolPlans.dueAt} <= now()
  order by ${toolPlans.dueAt}, ${toolPlans.id} limit 1`

/** Who has reserved it now, if the rest is not enough for all reservations. */
const heldForOthers = ({ user, reservationId = '' }: Checkout): SQL =>
  sql`select ${nameOfUser} as name, min(${reservations.endDate}) over () as until, ${jobs.num} as job
    from ${reservationClaims} join ${reservations} on ${reservations.id} = ${reservationClaims.reservationId}
    join ${users} on ${users.id} = ${reservations.reservedFor}
    left join ${jobs} on ${jobs.id} = ${reservations.jobId}
    where ${reservationClaims.itemId} = ${items.id} and ${reservationClaims.period} @> now()
      and ${reservations.status} = 'pending' and ${reservations.reservedFor} <> ${user.id}
      and ${reservations.id} <> ${reservationId}
      and ${items.available} - wanted.units < (
        select sum(c.qty) from ${reservationClaims} c join ${reservations} r on r.id = c.reservation_id
        where c.item_id = ${items.id} and c.period @> now() and r.status = 'pending' and r.reserved_for <> ${user.id}
          and r.id <> ${reservationId})
    order by ${reservations.endDate}, ${reservations.id} limit 1`
