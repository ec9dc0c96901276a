import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { sessions } from '@/db/schema/accounts'
import { hashOf, newToken } from './tokens'

/** What must be remembered between leaving for the external provider and coming back. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

const FLOW_MINUTES = 10
const sidOf = (token: string) => `flow:${hashOf(token)}`

export async function startFlow(db: Db, flow: Flow): Promise<string> {
  const token = newToken()
  await rows(
    db,
    sql`insert into ${sessions} (sid, sess, expire)
      values (${sidOf(token)}, ${JSON.stringify({ flow })}::jsonb, now() + make_interval(mins => ${FLOW_MINUTES}))`,
  )
  return token
}

/** Takes the flow out, so that it serves once; undefined when it is unknown or too old. */
export async function takeFlow(db: Db, token: string): Promise<Flow | undefined> {
  const [found] = await rows<{ flow: Flow; isFresh: boolean }>(
    db,
    sql`delete from ${sessions} where sid = ${sidOf(token)}
      returning sess -> 'flow' as flow, expire > now() as "isFresh"`,
  )
  return found?.isFresh ? found.flow : undefined
}
