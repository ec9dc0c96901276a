import { randomUUID } from 'node:crypto'
import type { Item } from '@/features/items/item.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { Answer, Client } from './client'

/** Records for tests of other things. */
export async function newItem(client: Client, fields: Record<string, unknown> = {}): Promise<Item> {
  return created(await client.post<Item>('/api/items', { name: 'Hammer drill', type: 'tool', ...fields }))
}

export async function newJob(client: Client, fields: Record<string, unknown> = {}): Promise<Job> {
  return created(await client.post<Job>('/api/jobs', { num: `N-${randomUUID()}`, ...fields }))
}

export function created<T>({ status, body }: Answer<T>): T {
  if (status !== 201) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
