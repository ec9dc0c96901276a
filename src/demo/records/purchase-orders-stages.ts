import type { PoStatus } from '@/features/purchase-orders/purchase-order'
import type { Random } from '../random'

/** The status of an order, and how much of each line has arrived. */
export interface Stage {
  status: PoStatus
  arrived: 'all' | 'some' | 'none'
}

const whole = (status: PoStatus): Stage => ({ status, arrived: 'all' })
const partly = (status: PoStatus): Stage => ({ status, arrived: 'some' })
const nothing = (status: PoStatus): Stage => ({ status, arrived: 'none' })

/** Possible stages of orders up to an age in days; repeated stages are more likely. */
const STAGES: [age: number, stages: Stage[]][] = [
  [2, [nothing('draft'), nothing('draft'), nothing('sent'), nothing('sent'), nothing('approved')]],
  [10, [nothing('draft'), nothing('sent'), nothing('approved'), partly('approved'), whole('received')]],
  [30, [nothing('approved'), partly('approved'), whole('received'), whole('received'), whole('closed')]],
  [60, [whole('received'), whole('closed'), whole('closed'), partly('closed')]],
]
const OLD = [...Array<Stage>(14).fill(whole('closed')), partly('closed')]

export function stageAt(random: Random, age: number): Stage {
  return random.pick(STAGES.find(([max]) => age <= max)?.[1] ?? OLD)
}

/** Units ordered and received. The first line of a partial delivery is always partial. */
export function unitsOf(random: Random, { arrived }: Stage, unitCost: number, isFirst: boolean) {
  const quantity = unitCost > 20_000 ? random.between(2, 4) : random.between(2, 40)
  if (arrived === 'all') return { quantity, quantityReceived: quantity }
  if (arrived === 'none') return { quantity, quantityReceived: 0 }
  const quantityReceived = isFirst ? random.between(1, quantity - 1) : random.between(0, quantity)
  return { quantity, quantityReceived }
}
