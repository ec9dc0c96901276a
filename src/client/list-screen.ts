import type { z } from 'zod'
import type { Resource } from './resource'
import { readFilter, useUrlState } from './use-url-state'

type FilterOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

interface Options<Filter> {
  /** What is asked for where the URL says nothing else. */
  otherwise?: Partial<Filter>
  /** Parameters that belong to the record that is open. */
  ofOpen?: readonly string[]
}

/**
 * A screen, or one tab of it, that shows a resource as the URL filters it. What is fetched ahead, while the pointer
 * rests on a link to it, is exactly what it then asks for.
 */
export function listScreen<Row, Shape extends z.ZodRawShape>(
  resource: Pick<Resource<Row, never, FilterOf<Shape>, never>, 'useList' | 'prefetchList'>,
  schema: z.ZodObject<Shape>,
  { otherwise, ofOpen = [] }: Options<FilterOf<Shape>> = {},
) {
  const queryOf = (filter: Partial<FilterOf<Shape>>) => ({ ...otherwise, ...filter })
  return {
    prefetch: (search: Record<string, unknown>) =>
      resource.prefetchList(queryOf(readFilter(schema, search)), { count: true }),
    /** Behind another tab nothing is fetched. */
    useScreen({ isShown = true } = {}) {
      const url = useUrlState(schema, ...ofOpen)
      return { url, list: resource.useList(queryOf(url.filter), { count: true, enabled: isShown }) }
    },
  }
}
