import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from './api'
import { findRow } from './list-cache'
import { queryClient } from './query-client'
import type { Known, RecordPart, ResourceScope } from './resource-types'

export function recordPart<Row extends Known, One>({
  path,
  meta,
  toRow,
  preview,
}: ResourceScope<Row, One>): RecordPart<Row, One> {
  const record = (id: string) => ({
    queryKey: [path, id],
    queryFn: () => api<One>('GET', `${path}/${id}`),
    meta,
  })

  const useOne: RecordPart<Row, One>['useOne'] = (id) => {
    const query = useQuery({ ...record(id ?? ''), enabled: id !== undefined })
    const isMissing = id !== undefined && query.data === undefined
    const known = useListedRow<Row>(path, isMissing ? id : undefined)
    return {
      data: id === undefined ? undefined : (query.data ?? (known && preview(known))),
      isPreview: isMissing && known !== undefined,
      error: query.error,
      retry: () => void query.refetch(),
    }
  }

  return {
    useOne,
    useMany: (ids) => useQueries({ queries: ids.map(record) }).map(({ data }) => data),
    useRow(id) {
      const one = useOne(id).data
      return one && toRow(one)
    },
    prefetchOne(id) {
      void queryClient.prefetchQuery(record(id))
    },
  }
}

/** The row of a record from a loaded list. */
function useListedRow<Row extends Known>(path: string, id: string | undefined): Row | undefined {
  const client = useQueryClient()
  return useMemo(() => (id === undefined ? undefined : findRow<Row>(client, path, id)), [client, path, id])
}
