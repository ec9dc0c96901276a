import type { PaymentKind, PaymentMethod } from '@/domain/invoices/payment'
import { at, dayFrom } from '../demo'
import type { Random } from '../random'

type Outcome = 'paid' | 'partial' | 'unpaid' | 'void' | 'draft'

const METHODS: PaymentMethod[] = ['check', 'check', 'ach', 'credit_card', 'credit_card', 'cash', 'other']

const LONG_DUE: Outcome[] = [...Array<Outcome>(44).fill('paid'), 'void', 'void', 'partial', 'unpaid']
const JUST_DUE: Outcome[] = ['paid', 'paid', 'paid', 'paid', 'partial', 'unpaid', 'unpaid']
const NOT_DUE: Outcome[] = ['paid', 'paid', 'partial', 'unpaid', 'unpaid', 'unpaid']
const FRESH: Outcome[] = ['draft', 'draft', 'draft', 'unpaid', 'unpaid', 'paid']

/** How customers pay: nearly all in the end, some late, a few not at all. */
export function outcomeOf(random: Random, { age, term }: { age: number; term: number }): Outcome {
  if (age <= 14) return random.pick(FRESH)
  if (age <= term) return random.pick(NOT_DUE)
  return random.pick(age - term > 90 ? LONG_DUE : JUST_DUE)
}

interface DemoPayment {
  kind: PaymentKind
  amount: number
  method: PaymentMethod
  reference: string | null
  processedAt: string
  reversedAt: string | null
  reason: string | null
}

/** The payments that lead to the outcome, oldest first, between the invoice date and today. */
export function paymentsFor(
  random: Random,
  outcome: Outcome,
  { total, now, age }: { total: number; now: Date; age: number },
): DemoPayment[] {
  if (outcome !== 'paid' && outcome !== 'partial') return []
  const deposit = Math.round(total * random.pick([0.25, 0.4, 0.5]))
  const isSplit = outcome === 'partial' || random.chance(0.2)
  const amounts = outcome === 'partial' ? [deposit] : isSplit ? [deposit, total - deposit] : [total]
  // Of two partial payments the first comes within the first half of the time.
  const first = random.between(0, Math.min(Math.floor(age / 2), 20))
  return amounts.map((amount, n) => {
    const day = n === 0 ? first : random.between(first + 1, Math.min(age, first + 25))
    const method = random.pick(METHODS)
    return {
      kind: 'payment',
      amount,
      method,
      reference: method === 'check' ? `#${random.between(1000, 9899)}` : null,
      processedAt: at(dayFrom(now, Math.min(day - age, -1)), 16, random.between(0, 29) + n * 30),
      reversedAt: null,
      reason: null,
    }
  })
}

const MISTAKES = [
  'Entered with the wrong method',
  'Meant for another of their invoices',
  'Typed the wrong amount',
]

/** Now and then a payment takes two tries: mistyped and reversed, or refunded and paid in another way. */
export function withMishaps(random: Random, payment: DemoPayment): DemoPayment[] {
  const draw = random.next()
  const again = (minutes: number, fields: Partial<DemoPayment> = {}): DemoPayment => ({
    ...payment,
    ...fields,
    processedAt: later(payment.processedAt, minutes),
  })
  if (draw < 0.03) {
    const wrong = { method: 'other' as const, reference: null, reason: random.pick(MISTAKES) }
    return [{ ...payment, ...wrong, reversedAt: later(payment.processedAt, 4) }, again(6)]
  }
  if (draw > 0.98 && payment.method === 'credit_card') {
    return [payment, again(70, { kind: 'refund' }), again(75, { method: 'ach' })]
  }
  return [payment]
}

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
