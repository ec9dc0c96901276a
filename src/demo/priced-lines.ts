import { asc } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { priceBookItems } from '@/db/schema/price-book'
import type { Random } from './random'

interface DemoLine {
  description: string
  type: 'labor' | 'material' | 'equipment'
  quantity: number
  unit: string
  unitPrice: number
}

export type PriceList = (typeof priceBookItems.$inferSelect)[]

export function findPriceList(tx: Db): Promise<PriceList> {
  return tx.select().from(priceBookItems).orderBy(asc(priceBookItems.code))
}

/** The lines of one visit or installation: some hours, some parts, now and then a machine. */
export function pickLines(random: Random, prices: PriceList): DemoLine[] {
  const some = (type: DemoLine['type'], count: number) => {
    const offered = prices.filter((item) => item.type === type)
    const picked = Array.from({ length: count }, () => random.pick(offered))
    return [...new Set(picked)].map((item) => ({
      description: item.description,
      type,
      quantity: quantityOf(random, item),
      unit: item.unit,
      unitPrice: item.price,
    }))
  }
  return [
    ...some('labor', random.between(1, 2)),
    ...some('material', random.between(1, 4)),
    ...some('equipment', Number(random.chance(0.25))),
  ]
}

function quantityOf(random: Random, { type, unit }: PriceList[number]): number {
  if (type === 'equipment') return 1
  if (unit === 'hr') return random.between(1, 8)
  return unit === 'ea' ? random.between(1, type === 'labor' ? 2 : 6) : random.between(2, 25)
}
