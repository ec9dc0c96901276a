import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { emailOf, instant } from './sql'

const record = `json_build_object('id', i.id, 'name', i.name, 'type', i.type, 'qty', i.qty,
  'out', case when i.type = 'consumable' then 0 else i.qty_out end, 'missing', i.qty_missing, 'available', i.available,
  'location', i.location, 'status', i.status, 'tags', i.tags, 'photoUrl', i.photo_url,
  'thumbnailUrl', i.photo_url || '/thumbnail', 'notes', i.notes, 'reorderPoint', i.reorder_point, 'isLow', i.is_low,
  'isOutOfStock', i.qty = 0, 'holder', u.email, 'holders', case when i.qty_out = 0 then 0 else 1 end,
  'jobId', i.job_id, 'jobNum', j.num, 'createdBy', ${emailOf('i.created_by_id')}, 'createdAt', ${instant('i.created_at')},
  'updatedAt', ${instant('i.updated_at')}, 'archivedAt', ${instant('i.archived_at')})`
const joins = 'left join users u on u.id = i.holder_id left join jobs j on j.id = i.job_id'
const newest = 'order by created_at desc, id desc limit 100'
const page = (condition: string) =>
  `select coalesce(json_agg(${record}), '[]')::text as body
   from (select * from items where archived_at is null ${condition} ${newest}) i ${joins}`
const matches = `with found as materialized (select * from items where archived_at is null and search_text like $1)
   select coalesce(json_agg(${record}), '[]')::text as body from (select * from found ${newest}) i ${joins}`

const KNOWN = 'bench-500'
/** Enough consumables to take from in turn that no row becomes a bottleneck. */
const TAKEN_FROM = 900
const takenFrom = (n: number) => `bench-${1 + (n % TAKEN_FROM)}`

export const items: BenchFeature = {
  async fill(pool, rows) {
    // In one transaction, because items must match their stock by place on commit.
    await pool.query(`begin;
      insert into items (id, name, type, qty, location, tags, notes, reorder_point, created_by_id, created_at)
       select 'bench-' || n,
         (array['Hammer drill','Copper elbow','Pipe wrench','Step ladder','Wire nuts','Ball valve','Conduit bender',
                'Air filter'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 6) || ' I-' || lpad(n::text, 6, '0'),
         case when n <= ${TAKEN_FROM} or n % 3 = 0 then 'consumable' else 'tool' end,
         case when n <= ${TAKEN_FROM} then 1000000 else n % 50 + 1 end, 'Shelf ' || n % 5,
         array[(array['plumbing','hvac'])[1 + n % 2], 'tag-' || n % 30],
         case when n % 5 = 0 then 'Counted in spring' end, case when n % 4 = 0 then 3 end, 'bench',
         timestamptz '2025-12-01' + n * interval '3 minutes'
       from generate_series(1, ${rows}) n;
      insert into transactions (id, item_id, item_name, item_type, action, payload, qty, qty_delta, moved, user_id, ts)
       select gen_random_uuid(), id, name, type, 'opening', '{}', qty, qty, qty, 'bench', created_at from items where id like 'bench-%';
      commit`)
    await pool.query('vacuum (analyze) items, transactions, item_locations, locations')
  },
  cases: [
    {
      name: 'items: first page',
      method: 'GET',
      path: '/api/items',
      floor: { text: page('') },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'items: search, few matches',
      method: 'GET',
      path: '/api/items?search=I-0005',
      floor: { text: matches, values: () => ['%i-0005%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'items: search, a page and more',
      method: 'GET',
      path: '/api/items?search=ladder',
      floor: { text: matches, values: () => ['%ladder%'] },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'items: one location and tag',
      method: 'GET',
      path: '/api/items?location=Shelf+3&tags=hvac',
      floor: {
        text: page('and location = $1 and tags @> $2::text[]'),
        values: () => ['Shelf 3', ['hvac']],
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'items: one record',
      method: 'GET',
      path: `/api/items/${KNOWN}`,
      floor: {
        text: `select ${record}::text as body from items i ${joins} where i.id = $1`,
        values: () => [KNOWN],
      },
      goal: 0.7,
    },
    {
      name: 'items: locations in use',
      method: 'GET',
      path: '/api/items/locations',
      floor: {
        text: `with recursive f(l) as ((select location from items where archived_at is null order by location limit 1)
          union all select (select location from items where archived_at is null and location > l
            order by location limit 1) from f where l is not null)
          select json_agg(l)::text as body from f where l is not null`,
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'items: create',
      method: 'POST',
      path: '/api/items',
      body: () => ({
        name: 'Step ladder',
        type: 'tool',
        qty: 1,
        location: 'Shelf 3',
        tags: ['power', 'hvac'],
      }),
      floor: {
        text: `with i as (
            insert into items (id, name, type, qty, location, tags, created_by_id)
            values ($1, 'Step ladder', 'tool', 1, 'Shelf 3', $2::text[], 'bench') returning *
          ), opened as (
            insert into transactions (id, item_id, item_name, item_type, action, payload, qty, qty_delta, moved, user_id)
            select $3, id, name, type, 'opening', '{}', qty, qty, qty, 'bench' from i
          ) select ${record}::text as body from i ${joins}`,
        values: () => [randomUUID(), ['power', 'hvac'], randomUUID()],
      },
      goal: 0.6,
    },
    {
      name: 'transactions: checkout',
      method: 'POST',
      path: '/api/transactions',
      body: (n) => ({ itemId: takenFrom(n), jobId: null, action: 'checkout', payload: { qty: 1 } }),
      floor: {
        text: `with i as (
            update items set qty = qty - 1, qty_out = qty_out + 1, updated_at = now() where id = $1 and qty >= 1 returning *
          ), t as (
            insert into transactions (id, item_id, item_name, item_type, action, payload, qty, qty_delta, out_delta, moved,
              from_location_id, user_id)
            select $2, id, name, type, 'checkout', '{"qty": 1}', 1, -1, 1, 1, location_id, 'bench' from i
            returning *
          ), h as (
            insert into holdings (id, item_id, is_returnable, user_id, qty, since)
            select id, item_id, false, user_id, qty, ts from t
          ) select json_build_object('id', id, 'itemId', item_id, 'itemName', item_name, 'itemType', item_type,
            'jobId', job_id, 'jobNum', job_num, 'action', action, 'payload', payload, 'qty', qty, 'userId', user_id,
            'by', ${emailOf('user_id')}, 'ts', ${instant('ts')})::text as body from t`,
        values: (n) => [takenFrom(n), randomUUID()],
      },
      goal: 0.6,
    },
  ],
}
