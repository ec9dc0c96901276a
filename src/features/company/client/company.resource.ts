import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { isReader, reads } from '@/client/readers'
import type { Edited } from '@/ui/edited-record'
import type { Attempt } from '@/ui/submission'
import type { Company, CompanyInput } from '../company.schema'

const companyQuery = queryOptions<Company>({
  queryKey: ['/api/company'],
  queryFn: () => api<Company>('GET', '/api/company'),
  ...reads('company'),
})

export const useCompany = () => useQuery(companyQuery)

/** What the form edits. */
export const editedCompany = <In>(company: Company, toValues: (company: Company) => In): Edited<In> => ({
  version: company.version,
  values: toValues(company),
  async reload() {
    const now = await queryClient.fetchQuery({ ...companyQuery, staleTime: 0 })
    return { version: now.version, values: toValues(now) }
  },
})

export function useSaveCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: Partial<CompanyInput>; attempt: Attempt }) =>
      api<Company>('PATCH', '/api/company', input, attempt),
    onSuccess: async (company) => {
      client.setQueryData(companyQuery.queryKey, company)
      // The account tells the time zone, in which everything on the screen may read otherwise now.
      await client.invalidateQueries({ predicate: isReader(new Set(['company'])) })
      await client.invalidateQueries()
    },
  })
}
