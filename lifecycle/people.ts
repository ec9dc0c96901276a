import { type Answer, type Client, signedUp } from '@/server/test/client'

export { signedUp }

export async function createJob(client: Client, num: string): Promise<boolean> {
  const { status } = await client.post('/api/jobs', { num })
  return status === 201
}

/** All of them, page after page. */
export async function jobNumbers(client: Client): Promise<string[]> {
  const found: string[] = []
  let path: string | undefined = '/api/jobs?limit=500'
  while (path) {
    const page: Answer<{ num: string }[]> = await client.get(path)
    found.push(...page.body.map(({ num }) => num))
    path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return found
}

export const whoAmI = async (client: Client) => (await client.get('/api/auth/user')).status

/** The same person at another server: browsers send a cookie to all ports of a host. */
export function alsoAt(client: Client, url: string): Client {
  return Object.assign(Object.create(Object.getPrototypeOf(client)), client, { url })
}
