import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Attempt } from '@/ui/submission'
import { ApiError, api } from './api'
import { dropRow, forget, replaceRow } from './list-cache'
import { noteOwnWrite } from './own-writes'
import { queryClient } from './query-client'
import { refreshReaders } from './readers'
import type {
  ActionVariables,
  ChangesPart,
  Known,
  RemoveVariables,
  ResourceScope,
  SaveVariables,
} from './resource-types'

export function changesPart<Row extends Known, Input, One>({
  path,
  writes,
  meta,
  hasParts,
  toRow,
}: ResourceScope<Row, One>): ChangesPart<Input, One> {
  function changed(client: QueryClient, keepPlace: boolean, id?: string) {
    const except = id === undefined ? undefined : [path, id]
    refreshReaders(client, writes ? [writes] : [], { keepPlace, except })
  }

  /**
   * Refetches after a refusal because of the record's state, or without an answer, when the change may have
   * been saved.
   */
  function refetchIfOutdated(client: QueryClient, error: Error, id: string | undefined) {
    const isAnswered = error instanceof ApiError
    if (isAnswered && error.status !== 409) return
    if (id !== undefined) void client.invalidateQueries({ queryKey: [path, id] })
    if (!isAnswered || LEAVES_LISTS_BEHIND.includes(error.code)) changed(client, true)
  }

  function put(client: QueryClient, one: One, keepPlace: boolean) {
    const row = toRow(one)
    // A record that no screen has shown yet gets a query, so that it is refetched like the others.
    client.getQueryCache().build(client, { queryKey: [path, row.id], meta })
    client.setQueryData([path, row.id], one)
    replaceRow(client, path, row)
    if (writes && row.version !== undefined && !hasParts) noteOwnWrite(client, writes, row.id, row.version)
    changed(client, keepPlace, row.id)
  }

  return {
    useSave() {
      const client = useQueryClient()
      return useMutation({
        mutationFn: ({ id, input, attempt }: SaveVariables<Input>) =>
          id === undefined
            ? api<One>('POST', path, input, attempt)
            : api<One>('PATCH', `${path}/${id}`, input, attempt),
        onSuccess: (one, { id }) => put(client, one, id !== undefined),
        onError: (error, { id }) => refetchIfOutdated(client, error, id),
      })
    },

    edits<In>(one: One | undefined, toValues: (one: One) => In, { isWhole = false } = {}) {
      if (one === undefined) return undefined
      const { id, version = 1 } = toRow(one)
      return {
        version,
        values: toValues(one),
        isWhole,
        async reload() {
          const now = await api<One>('GET', `${path}/${id}`)
          put(queryClient, now, true)
          return { version: toRow(now).version ?? 1, values: toValues(now) }
        },
      }
    },

    useAction<Body = undefined>(name: string) {
      const client = useQueryClient()
      return useMutation({
        mutationFn: ({ id, body, attempt }: ActionVariables<Body>) =>
          api<One>('POST', `${path}/${id}/${name}`, body, attempt),
        onSuccess: (one) => put(client, one, true),
        onError: (error, { id }) => refetchIfOutdated(client, error, id),
      })
    },

    useRemove() {
      const client = useQueryClient()
      return useMutation({
        mutationFn: ({ id, attempt }: RemoveVariables) => remove<One>(`${path}/${id}`, attempt),
        onSuccess: (left, { id }) => {
          if (left) return put(client, left, true)
          forget(client, [path, id])
          dropRow(client, path, id)
          if (writes) noteOwnWrite(client, writes, id, null)
          changed(client, true, id)
        },
        onError: (error, { id }) => refetchIfOutdated(client, error, id),
      })
    },

    useChanged() {
      const client = useQueryClient()
      return (one?: One) => (one === undefined ? changed(client, true) : put(client, one, true))
    },
  }
}

/** Refusals that show that lists are out of date too. */
const LEAVES_LISTS_BEHIND: unknown[] = ['idempotency_mismatch', 'outdated']

/** A record that is already gone, deleted by an earlier attempt or a colleague, counts as removed. */
async function remove<One>(path: string, attempt: Attempt): Promise<One | undefined> {
  try {
    return await api<One | undefined>('DELETE', path, undefined, attempt)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
