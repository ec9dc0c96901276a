import { it } from 'vitest'
import pg from 'pg'
import { writeFileSync } from 'node:fs'
import { withServer } from '@/server/test/server'
import { agreements } from '../../../../bench/agreements.bench'
import { jobs } from '../../../../bench/jobs.bench'
const server = withServer()
it('bench', async () => {
  const out: string[] = []
  const pool = server.database.db.$client as unknown as pg.Pool
  await jobs.fill(pool, 1000)
  await agreements.fill(pool, 30000)
  const ada = await server.signedUp()
  for (const c of agreements.cases) {
    for (const n of [0, 1, 200]) {
      const t0 = performance.now()
      const a = await ada.send<any>(c.method, c.path, c.body?.(n))
      const t1 = performance.now()
      const f = await pool.query({ text: c.floor.text, values: c.floor.values(n) })
      const t2 = performance.now()
      out.push(`${c.name} ${a.status} ${JSON.stringify(a.body).length} ${(t1 - t0).toFixed(1)} | ${f.rows[0]?.body?.length} ${(t2 - t1).toFixed(1)}`)
    }
  }
  const { body } = await ada.get<any>('/api/maintenance-agreements/bench-1')
  out.push(JSON.stringify(body).slice(0, 900))
  const plan = async (q: string) => out.push((await pool.query('explain analyze ' + q)).rows.map((r: any) => r['QUERY PLAN']).join('\n'))
  const today = `((now() at time zone (select time_zone from company))::date)`
  await plan(`select * from maintenance_agreements where status = 'active' and next_service_date is not null and next_service_date <= ${today} + 30 order by next_service_date asc, id asc limit 101`)
  await plan(`select count(*) from (select from maintenance_agreements where status = 'active' and next_service_date is not null and next_service_date <= ${today} + 30 limit 10001) c`)
  await plan(`select * from maintenance_agreements where status = 'active' and next_service_date is not null and next_service_date <= ${today} + 30 and customer_id = 'bench-doc-7' order by next_service_date asc, id asc limit 101`)
  await plan(`select * from maintenance_agreements where status = 'expired' and frequency = 'annual' order by created_at desc, id desc limit 101`)
  writeFileSync('/tmp/ma-bench.txt', out.join('\n'))
}, 120000)
