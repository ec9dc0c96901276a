import type { Client } from '@/server/test/client'
import { allPages } from '@/server/test/lists'

export async function createJob(client: Client, num: string): Promise<boolean> {
  const { status } = await client.post('/api/jobs', { num })
  return status === 201
}

export async function jobNumbers(client: Client): Promise<string[]> {
  const jobs = await allPages<{ num: string }>(client, '/api/jobs', { limit: 500 })
  return jobs.map(({ num }) => num)
}

export const whoAmI = async (client: Client) => (await client.get('/api/auth/user')).status

/** The same person at another server: browsers send cookies to every port of a host. */
export function alsoAt(client: Client, url: string): Client {
  return Object.assign(Object.create(Object.getPrototypeOf(client)), client, { url })
}
