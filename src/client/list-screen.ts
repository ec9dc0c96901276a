import type { z } from 'zod'
import type { Resource } from './resource'
import { readFilter, useUrlState } from './use-url-state'

const COUNTED = { count: true }

type FilterOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/**
 * A screen that shows one resource as the URL filters it. What is fetched ahead, while the pointer rests on a link to
 * it, is exactly what it then asks for. `ofOpen` are parameters that belong to the record that is open.
 */
export function listScreen<Row, Shape extends z.ZodRawShape>(
  resource: Pick<Resource<Row, never, FilterOf<Shape>, never>, 'useList' | 'prefetchList'>,
  schema: z.ZodObject<Shape>,
  ...ofOpen: string[]
) {
  return {
    prefetch: (search: Record<string, unknown>) => resource.prefetchList(readFilter(schema, search), COUNTED),
    useScreen() {
      const url = useUrlState(schema, ...ofOpen)
      return { url, list: resource.useList(url.filter, COUNTED) }
    },
  }
}
