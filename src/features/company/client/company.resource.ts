import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { userKey } from '@/client/session'
import type { Attempt } from '@/ui/submission'
import type { Company, CompanyInput } from '../company.schema'

const companyQuery = queryOptions<Company>({
  queryKey: ['/api/company'],
  queryFn: () => api<Company>('GET', '/api/company'),
})

export const useCompany = () => useQuery(companyQuery)

export function useSaveCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: Partial<CompanyInput>; attempt: Attempt }) =>
      api<Company>('PATCH', '/api/company', input, attempt),
    onSuccess: async (company) => {
      client.setQueryData(companyQuery.queryKey, company)
      // The account tells the time zone, in which everything on the screen may read otherwise now.
      await client.invalidateQueries({ queryKey: userKey })
      await client.invalidateQueries()
    },
  })
}
