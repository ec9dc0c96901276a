import { at, dayFrom } from '@/db/demo/demo'
import type { Random } from '@/db/demo/random'
import type { PaymentMethod } from '../invoice'

type Outcome = 'paid' | 'partial' | 'unpaid' | 'void' | 'draft'

const METHODS: PaymentMethod[] = ['check', 'check', 'ach', 'credit_card', 'credit_card', 'cash', 'other']

const LONG_DUE: Outcome[] = [...Array<Outcome>(44).fill('paid'), 'void', 'void', 'partial', 'unpaid']
const JUST_DUE: Outcome[] = ['paid', 'paid', 'paid', 'paid', 'partial', 'unpaid', 'unpaid']
const NOT_DUE: Outcome[] = ['paid', 'paid', 'partial', 'unpaid', 'unpaid', 'unpaid']
const FRESH: Outcome[] = ['draft', 'draft', 'unpaid', 'unpaid', 'paid']

/** How customers pay: nearly all in the end, some late, a few not at all. */
export function outcomeOf(random: Random, { age, term }: { age: number; term: number }): Outcome {
  if (age <= 14) return random.pick(FRESH)
  if (age <= term) return random.pick(NOT_DUE)
  return random.pick(age - term > 90 ? LONG_DUE : JUST_DUE)
}

interface DemoPayment {
  amount: number
  method: PaymentMethod
  reference: string | null
  processedAt: string
}

/** The payments that make an invoice what it is now, oldest first, none before the invoice and none after today. */
export function paymentsFor(
  random: Random,
  outcome: Outcome,
  { total, now, age }: { total: number; now: Date; age: number },
): DemoPayment[] {
  if (outcome !== 'paid' && outcome !== 'partial') return []
  const deposit = Math.round(total * random.pick([0.25, 0.4, 0.5]))
  const isSplit = outcome === 'partial' || random.chance(0.2)
  const amounts = outcome === 'partial' ? [deposit] : isSplit ? [deposit, total - deposit] : [total]
  // In two parts, the first comes within the first half of the time.
  const first = random.between(0, Math.min(Math.floor(age / 2), 20))
  return amounts.map((amount, n) => {
    const day = n === 0 ? first : random.between(first + 1, Math.min(age, first + 25))
    const method = random.pick(METHODS)
    return {
      amount,
      method,
      reference: method === 'check' ? `#${random.between(1000, 9899)}` : null,
      processedAt: at(dayFrom(now, Math.min(day - age, -1)), 16, random.between(0, 29) + n * 30),
    }
  })
}
