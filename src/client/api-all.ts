import { MAX_PAGE } from '@/shared/list-query'
import { apiPage, type PageOf, withQuery } from './api'

/** All records of a list, page by page, for an export. */
export async function apiAll<T>(path: string, filter: object = {}): Promise<T[]> {
  const items: T[] = []
  let next: string | null = withQuery(path, { ...filter, limit: MAX_PAGE })
  while (next) {
    const page: PageOf<T> = await apiPage<T>(next)
    items.push(...page.items)
    next = page.next
  }
  return items
}
