import type { Answer, Client, Query } from './client'

/** The path of the next page; undefined on the last one. */
export function nextPath({ headers }: Answer<unknown>): string | undefined {
  return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
}

/** The records of the next page. */
export async function nextPage<T>(client: Client, page: Answer<T[]>): Promise<T[]> {
  const path = nextPath(page)
  if (path === undefined) throw new Error('There is no further page')
  return (await client.get<T[]>(path)).body
}

/** All records of a list, page by page. */
export async function allPages<T>(client: Client, path: string, query: Query = {}): Promise<T[]> {
  let page = await client.get<T[]>(path, query)
  const found = [...page.body]
  for (let next = nextPath(page); next; next = nextPath(page)) {
    page = await client.get<T[]>(next)
    if (page.status !== 200) throw new Error(`Answered ${page.status}`)
    found.push(...page.body)
  }
  return found
}

/** The ids on the first page of a list. */
export async function idsOf(client: Client, path: string, query: Query = {}): Promise<string[]> {
  return (await client.get<{ id: string }[]>(path, query)).body.map(({ id }) => id)
}
