import { sql } from 'drizzle-orm'
import { rows } from '@/db/query'
import { items } from '@/db/schema/stock/items'
import { toolCare, toolPlans } from '@/db/schema/tool-plans'
import type { CareKind } from '@/domain/tool-plans/care'
import { at, type Demo, type DemoPerson, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a plan does not change other records. */
const SEED = 6_151

interface DemoPlan {
  tool: string
  name: string
  kind: CareKind
  everyDays?: number
  everyCheckouts?: number
  blocksCheckout?: boolean
  /** For each time it was done: days ago, newest first, the cost in cents, and notes. */
  done: [daysAgo: number, cost: number | null, notes?: string][]
}

const PLANS: DemoPlan[] = [
  {
    tool: 'Combustion Analyzer',
    name: 'Yearly calibration',
    kind: 'calibration',
    everyDays: 365,
    blocksCheckout: true,
    done: [
      [378, 189_00, 'Sensor replaced, certificate filed'],
      [742, 149_00],
    ],
  },
  {
    tool: 'ProPress RP 340',
    name: 'Press jaw service',
    kind: 'service',
    everyDays: 365,
    everyCheckouts: 40,
    done: [[210, 265_00, 'Jaws greased, rollers replaced']],
  },
  {
    tool: 'ProPress RP 241 Compact',
    name: 'Press jaw service',
    kind: 'service',
    everyDays: 365,
    done: [[361, 240_00]],
  },
  {
    tool: 'Extension Ladder 28 ft',
    name: 'Ladder inspection',
    kind: 'inspection',
    everyDays: 90,
    done: [
      [97, null, 'Feet and ropes are fine'],
      [188, null],
      [280, 38_50, 'One rope replaced'],
    ],
  },
  {
    tool: 'Generator 7 kW',
    name: 'Oil and filter',
    kind: 'service',
    everyDays: 180,
    everyCheckouts: 25,
    done: [
      [64, 72_40],
      [251, 68_90, 'Spark plug replaced too'],
    ],
  },
  {
    tool: 'Generator 2.2 kW Inverter',
    name: 'Oil change',
    kind: 'service',
    everyDays: 180,
    done: [[183, 44_00]],
  },
  {
    tool: 'Insulation Tester',
    name: 'Yearly calibration',
    kind: 'calibration',
    everyDays: 365,
    done: [[356, 120_00]],
  },
  {
    tool: 'Fluke 376 Clamp Meter',
    name: 'Yearly calibration',
    kind: 'calibration',
    everyDays: 365,
    done: [[140, 95_00]],
  },
  {
    tool: 'Leak Detector H-10',
    name: 'Sensor check',
    kind: 'inspection',
    everyCheckouts: 15,
    done: [[120, null]],
  },
  {
    tool: 'Vacuum Pump 8 CFM',
    name: 'Oil change',
    kind: 'service',
    everyCheckouts: 10,
    done: [[75, 22_80, 'Oil was black']],
  },
  {
    tool: 'Brazing Kit Oxy-acetylene',
    name: 'Hose and valve inspection',
    kind: 'inspection',
    everyDays: 30,
    done: [
      [18, null],
      [47, 31_00, 'Left hose replaced'],
      [79, null],
    ],
  },
  {
    tool: 'Drain Camera SeeSnake',
    name: 'Lens and cable check',
    kind: 'inspection',
    everyDays: 60,
    done: [[33, null]],
  },
]

const BROKEN = { tool: 'Hydraulic Conduit Bender', reason: 'Pump leaks, a seal is on order' }

/** Maintenance plans: some are due, one tool is held back for it, and one is broken. */
export async function addDemoToolCare({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const [office, ...crew] = staff as [DemoPerson, ...DemoPerson[]]
  const tools = await rows<{ id: string; name: string }>(
    tx,
    sql`select id, name from ${items} where archived_at is null order by id`,
  )
  const idOf = (name: string) => tools.find((tool) => tool.name === name)?.id ?? ''
  const plans = PLANS.map(({ tool, done, ...plan }) => {
    const [[last] = [0], [first] = [0]] = [done[0], done.at(-1)]
    const created = { createdById: office.id, createdAt: at(dayFrom(now, -first - 30), 8) }
    const lastDoneAt = at(dayFrom(now, -last), 16)
    return {
      ...plan,
      ...created,
      id: random.id(),
      itemId: idOf(tool),
      lastDoneAt,
      updatedAt: lastDoneAt,
      done,
      tool,
    }
  })
  await insertAll(tx, toolPlans, plans)
  const care = plans.flatMap(({ id: planId, itemId, name, tool, done }) =>
    done.map(([daysAgo, cost, notes]) => {
      const doneAt = at(dayFrom(now, -daysAgo), 16)
      const doneById = cost === null ? random.pick(crew).id : office.id
      return { id: random.id(), planId, itemId, doneAt, cost, notes, doneById, createdAt: doneAt, name, tool }
    }),
  )
  await insertAll(tx, toolCare, care)
  await recordActivity(
    tx,
    random,
    care.map(({ planId: id, itemId, name, tool: itemName, doneById: byId, doneAt: ts }) => ({
      action: 'tool_plan.done',
      payload: { id, name, itemId, itemName },
      byId,
      ts,
    })),
  )
  await rows(
    tx,
    sql`update ${items} set out_of_service = true, out_of_service_reason = ${BROKEN.reason} where id = ${idOf(BROKEN.tool)}`,
  )
}
