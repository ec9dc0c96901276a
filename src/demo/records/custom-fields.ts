import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { customFields, customFieldValues } from '@/db/schema/custom-fields'
import { customerEquipment, customers } from '@/db/schema/customers'
import { jobs } from '@/db/schema/jobs'
import { vehicles } from '@/db/schema/places'
import { items } from '@/db/schema/stock/items'
import { vendors } from '@/db/schema/vendors'
import type { FieldEntity, FieldType, FieldValue } from '@/domain/custom-fields/custom-field'
import { at, DEMO_DAYS, type Demo, dateOf, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a field does not change other records. */
const SEED = 4_071

interface DemoField {
  name: string
  fieldType: FieldType
  options?: string[]
  showOnJob?: 0 | 1
  /** Share of the records that have a value, and how it is chosen. */
  share: number
  value: (random: Random, now: Date, options: string[]) => FieldValue
}

const oneOf = (random: Random, _now: Date, options: string[]) => random.pick(options)
const code = (prefix: string, length: number) => (random: Random) =>
  prefix + String(random.between(10 ** (length - 1), 10 ** length - 1))

const FIELDS: Partial<Record<FieldEntity, DemoField[]>> = {
  item: [
    { name: 'Serial number', fieldType: 'text', share: 0.6, value: code('SN-', 7) },
    {
      name: 'Calibrated on',
      fieldType: 'date',
      share: 0.25,
      value: (random, now) => dateOf(dayFrom(now, -random.between(5, 340))),
    },
    { name: 'Insured', fieldType: 'yes_no', share: 0.5, value: (random) => random.chance(0.7) },
  ],
  job: [
    { name: 'Permit number', fieldType: 'text', share: 0.45, value: code('PDX-', 6) },
    {
      name: 'Access',
      fieldType: 'choice',
      options: ['Front door', 'Side gate', 'Loading dock', 'Key box'],
      showOnJob: 1,
      share: 0.7,
      value: oneOf,
    },
  ],
  customer: [
    { name: 'Gate code', fieldType: 'text', share: 0.4, value: code('#', 4) },
    {
      name: 'Referral',
      fieldType: 'choice',
      options: ['Neighbor', 'Website', 'Yard sign', 'Realtor'],
      share: 0.8,
      value: oneOf,
    },
  ],
  equipment: [
    {
      name: 'Filter size',
      fieldType: 'choice',
      options: ['14 × 20', '16 × 25', '20 × 20', '20 × 25'],
      share: 0.7,
      value: oneOf,
    },
  ],
  vendor: [
    { name: 'Delivers on Saturday', fieldType: 'yes_no', share: 0.8, value: (random) => random.chance(0.4) },
  ],
  vehicle: [
    { name: 'Mileage', fieldType: 'number', share: 1, value: (random) => random.between(12_000, 96_000) },
  ],
}

type RecordTable = PgTable & { id: PgColumn }

const TABLES: Partial<Record<FieldEntity, RecordTable>> = {
  item: items,
  job: jobs,
  customer: customers,
  equipment: customerEquipment,
  vendor: vendors,
  vehicle: vehicles,
}

/** The company's custom fields and their values. */
export async function addDemoCustomFields({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const createdAt = at(dayFrom(now, -DEMO_DAYS), 7)
  const created = { createdById: staff[0]?.id ?? '', createdAt }
  for (const [entity, fields] of Object.entries(FIELDS) as [FieldEntity, DemoField[]][]) {
    const known = fields.map(({ options = [], ...field }) => ({ ...field, options, id: random.id() }))
    await insertAll(
      tx,
      customFields,
      known.map(({ id, name, fieldType, options, showOnJob }, displayOrder) => ({
        id,
        name,
        fieldType,
        entityType: entity,
        options,
        displayOrder,
        showOnJob,
        ...created,
      })),
    )
    const table = TABLES[entity]
    if (table)
      await fillIn(
        tx,
        entity,
        table,
        known.map((field) => (record) => {
          if (random.chance(field.share)) record[field.id] = field.value(random, now, field.options)
        }),
      )
  }
}

type Filled = Record<string, FieldValue>

async function fillIn(
  tx: Db,
  entityType: FieldEntity,
  table: RecordTable,
  fill: readonly ((record: Filled) => void)[],
): Promise<void> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select ${table.id} as id from ${table} order by ${table.id}`,
  )
  const values = found.flatMap(({ id: entityId }) => {
    const filled: Filled = {}
    for (const one of fill) one(filled)
    return Object.entries(filled).map(([customFieldId, value]) => ({
      customFieldId,
      entityType,
      entityId,
      value: String(value),
    }))
  })
  await insertAll(tx, customFieldValues, values)
}
