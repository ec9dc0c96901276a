import { useMutation } from '@tanstack/react-query'
import { api, withQuery } from '@/client/api'
import type { Item } from '@/features/items/item.schema'
import type { Scanned } from '../scanned.schema'

/** The longest code that the server accepts; our own codes are far shorter. */
const MAX_CODE = 2000

const lookUp = <T>(path: string) => ({
  mutationFn: (code: string) => api<T>('GET', withQuery(path, { code: code.slice(0, MAX_CODE) })),
})

/** Finds the item with this code. */
export const useLookUp = () => useMutation(lookUp<Item>('/api/items/lookup'))

/** Finds any record with this code. */
export const useScanned = () => useMutation(lookUp<Scanned>('/api/lookup'))
