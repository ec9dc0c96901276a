import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { isReader, reads } from '@/client/readers'
import { type Series, suggestedNumber } from '@/domain/sales-documents/numbering'
import type { Edited } from '@/ui/edited-record'
import type { Attempt } from '@/ui/submission'
import type { Company, CompanyPatch } from '../company.schema'

const companyQuery = queryOptions<Company>({
  queryKey: ['/api/company'],
  queryFn: () => api<Company>('GET', '/api/company'),
  ...reads('company'),
})

export const useCompany = () => useQuery(companyQuery)

/** Whether lines of estimates and invoices may have fractional quantities and negative prices. */
export const useFractions = (): boolean => useCompany().data?.fractionsAndCredits ?? false

export const editedCompany = <In>(company: Company, toValues: (company: Company) => In): Edited<In> => ({
  version: company.version,
  values: toValues(company),
  async reload() {
    const now = await queryClient.fetchQuery({ ...companyQuery, staleTime: 0 })
    return { version: now.version, values: toValues(now) }
  },
})

/**
 * The suggested number of a new document: from the clock, or the company's next running number, requested by each
 * form since colleagues take numbers too.
 */
export function useOfferedNumber(series: Series, path: string, isNew: boolean): string {
  const company = useCompany()
  const [byTheClock] = useState(() => suggestedNumber(series)(new Date()))
  const running = company.data?.numberSeries[series]
  const next = useQuery({
    queryKey: [path, 'next-number'],
    queryFn: () => api<{ num: string }>('GET', `${path}/next-number`),
    enabled: isNew && !!running,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!running) return byTheClock
  return next.data?.num ?? (next.isError ? `${running.prefix}${running.next}` : '')
}

export function useSaveCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: CompanyPatch & { version?: number }; attempt: Attempt }) =>
      api<Company>('PATCH', '/api/company', input, attempt),
    onSuccess: async (company) => {
      client.setQueryData(companyQuery.queryKey, company)
      // The account contains the time zone, which may change every date on the screen.
      await client.invalidateQueries({ predicate: isReader(new Set(['company'])) })
      await client.invalidateQueries()
    },
  })
}
