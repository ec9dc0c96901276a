import { randomUUID } from 'node:crypto'
import type { BenchFeature } from './case'
import { instant } from './sql'

const PLACES = 50
/** Number of low items, the same at both sizes. */
const LOW = 500
/** Lines per transfer. */
const LINES = 20
/** More stock than any run of the benchmark takes. */
const PLENTY = 100_000

const place = (n: number) => `place-${n % PLACES}`
/** The items whose home is this place: every fiftieth. */
const linesOf = (n: number) =>
  Array.from({ length: LINES }, (_, line) => ({ itemId: `placed-${line * PLACES + (n % PLACES)}`, qty: 1 }))
/** Back and forth in turns. */
const directionOf = (n: number) => {
  const pair = n >> 1
  const [from, to] = n % 2 === 0 ? [pair, pair + 1] : [pair + 1, pair]
  return { pair, fromLocationId: place(from), toLocationId: place(to) }
}

const stockRow = `json_build_object('id', l.id, 'itemId', l.item_id, 'name', l.item_name, 'code', i.code, 'type', i.type,
  'thumbnailUrl', i.photo_url || '/thumbnail', 'zoneId', l.zone_id, 'zoneName', z.name, 'qty', l.qty,
  'placeQty', l.place_qty, 'minQty', l.min_qty, 'maxQty', l.max_qty, 'reorderPoint', l.reorder_point, 'isLow', l.is_low)`

export const places: BenchFeature = {
  async fill(pool, rows) {
    await pool.query(`begin;
      insert into users (id, email, first_name, last_name) values ('placer', 'placer@example.com', 'Place', 'Er');
      insert into locations (id, name, type, created_by_id)
        select 'place-' || n, 'Place ' || n, 'warehouse', 'placer' from generate_series(0, ${PLACES - 1}) n;
      insert into vendors (id, name, created_by_id) values ('placed', 'Placed Supply', 'placer');
      insert into items (id, name, type, qty, location, created_by_id, created_at)
        select 'placed-' || n, 'Fitting ' || substr(md5(n::text), 1, 6), 'consumable', ${PLENTY}, 'Place ' || n % ${PLACES},
          'placer', timestamptz '2025-01-01' + n * interval '3 minutes'
        from generate_series(0, ${rows - 1}) n;
      insert into transactions (id, item_id, item_name, item_type, action, payload, qty, qty_delta, moved, user_id, ts)
        select 'placed-' || id, id, name, type, 'opening', '{}', qty, qty, qty, 'placer', created_at
        from items where id like 'placed-%';
      insert into transactions (id, item_id, item_name, item_type, action, payload, qty, moved, from_location_id,
          to_location_id, user_id, ts)
        select 'carried-' || n, 'placed-' || n, i.name, i.type, 'transfer', '{}', ${PLENTY / 4}, ${PLENTY / 4},
          'place-' || n % ${PLACES}, 'place-' || (n + 1) % ${PLACES}, 'placer', i.created_at + interval '1 day'
        from generate_series(0, ${rows - 1}) n join items i on i.id = 'placed-' || n;
      update item_locations l set reorder_point = case when n < ${LOW} then ${PLENTY} * 2 else 5 end, max_qty = ${PLENTY} * 3
        from generate_series(0, ${rows - 1}) n
        where (n < ${LOW} or n % 3 = 0) and l.item_id = 'placed-' || n and l.location_id = 'place-' || n % ${PLACES};
      insert into supplier_catalog (id, vendor_id, item_id, product_name, price)
        select 'placed-' || n, 'placed', 'placed-' || n, 'Fitting ' || n, 100 + n from generate_series(0, ${LOW - 1}) n;
      commit`)
    await pool.query(
      'vacuum (analyze) items, transactions, item_locations, locations, stock_alerts, supplier_catalog',
    )
  },
  cases: [
    {
      name: 'places: first page of what lies at one',
      method: 'GET',
      path: '/api/locations/place-7/stock',
      floor: {
        text: `select coalesce(json_agg(${stockRow}), '[]')::text as body
          from (select * from item_locations where location_id = 'place-7' and is_here
            order by fold_text(item_name), id limit 100) l
          join items i on i.id = l.item_id left join location_zones z on z.id = l.zone_id`,
      },
      // At the smaller size there is less than one page.
      goal: 0.7,
    },
    {
      name: 'places: where an item lies',
      method: 'GET',
      path: '/api/items/placed-77/locations',
      floor: {
        text: `select json_agg(json_build_object('id', l.id, 'itemId', l.item_id, 'locationId', l.location_id,
            'locationName', p.name, 'locationType', p.type, 'zoneId', l.zone_id, 'zoneName', z.name, 'qty', l.qty,
            'isDefault', l.is_default, 'minQty', l.min_qty, 'maxQty', l.max_qty, 'reorderPoint', l.reorder_point,
            'isLow', l.is_low, 'isHome', i.location_id = l.location_id, 'updatedAt', ${instant('l.updated_at')})
            order by p.name)::text as body
          from item_locations l join items i on i.id = l.item_id join locations p on p.id = l.location_id
            left join location_zones z on z.id = l.zone_id where l.item_id = 'placed-77'`,
      },
      goal: 0.7,
    },
    {
      name: 'places: what is to be reordered',
      method: 'GET',
      path: '/api/reorder',
      floor: {
        text: `select coalesce(json_agg(json_build_object('itemId', i.id, 'itemName', i.name, 'itemCode', i.code,
            'locationId', l.location_id, 'locationName', p.name, 'onHand', l.place_qty, 'reserved', 0,
            'onOrder', ordered.units, 'point', l.reorder_point, 'maxQty', l.max_qty, 'fromLocationId', spare.id,
            'fromLocationName', spare.name, 'spare', spare.units, 'vendorId', offer.vendor_id, 'vendorName', offer.name,
            'price', offer.price, 'unit', offer.unit, 'catalogItemId', offer.id)), '[]')::text as body
          from (select * from item_locations where is_low order by fold_text(item_name), id limit 100) l
          join items i on i.id = l.item_id join locations p on p.id = l.location_id
          cross join lateral (select coalesce(sum(line.quantity - line.quantity_received), 0) as units from po_line_items line
            join purchase_orders o on o.id = line.po_id and o.status in ('draft', 'sent', 'approved')
            where line.item_id = i.id) ordered
          left join lateral (select other.id, other.name, o.place_qty - greatest(coalesce(o.reorder_point, 0), o.min_qty) as units
            from item_locations o join locations other on other.id = o.location_id
            where o.item_id = i.id and o.is_default and o.location_id <> l.location_id order by 3 desc limit 1) spare on true
          left join lateral (select c.id, c.vendor_id, v.name, c.price, c.unit from supplier_catalog c
            join vendors v on v.id = c.vendor_id where c.item_id = i.id and c.in_stock order by c.price limit 1) offer on true`,
      },
      goal: 0.7,
      growth: 1.5,
    },
    {
      name: 'places: transfer of 20 lines',
      method: 'POST',
      path: '/api/transfers',
      body: (n) => {
        const { pair, ...places } = directionOf(n)
        return { ...places, lines: linesOf(pair) }
      },
      floor: {
        text: `with l as (select * from json_to_recordset($4::json) as r("itemId" text, qty int)
          ), i as (select items.*, l.qty as units from items join l on l."itemId" = items.id order by items.id for update of items
          ), t as (
            insert into transfers (id, from_location_id, to_location_id, status, completed_at, created_by_id)
            values ($1, $2, $3, 'completed', now(), 'placer') returning *
          ), kept as (
            insert into transfer_lines (id, transfer_id, position, item_id, qty)
            select gen_random_uuid(), $1, row_number() over (), id, units from i returning *
          ), moved as (
            insert into transactions (id, item_id, item_name, item_type, action, payload, qty, moved, from_location_id,
              to_location_id, source_id, user_id)
            select gen_random_uuid(), id, name, type, 'transfer', '{}', units, units, $2, $3, $1, 'placer' from i
          ), told as (
            insert into activity (id, action, entity, payload, by_id)
            values (gen_random_uuid(), 'transfer.created', 'transfer', '{}', 'placer')
          ) select json_build_object('id', t.id, 'status', t.status, 'createdAt', ${instant('t.created_at')},
            'lines', (select json_agg(kept) from kept))::text as body from t`,
        values: (n) => {
          const { pair, fromLocationId, toLocationId } = directionOf(n)
          return [randomUUID(), fromLocationId, toLocationId, JSON.stringify(linesOf(pair))]
        },
      },
      goal: 0.5,
    },
  ],
}
