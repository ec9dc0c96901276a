import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { reads } from '@/client/readers'
import type { Attempt } from '@/ui/submission'
import type {
  BothFactorsInput,
  ConfirmInput,
  EnrolInput,
  Enrolment,
  RecoveryCodes,
  TwoFactorState,
} from '../two-factor.schema'

const PATH = '/api/auth/two-factor'

const stateQuery = queryOptions<TwoFactorState>({
  queryKey: [PATH],
  queryFn: () => api<TwoFactorState>('GET', PATH),
  ...reads('user', 'company'),
})

export const useTwoFactor = () => useQuery(stateQuery)

function useStep<Input, Answer>(path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: Input; attempt: Attempt }) =>
      api<Answer>('POST', path, input, attempt),
    onSuccess: () => client.invalidateQueries(stateQuery),
    // The answer is shown once and not cached.
    gcTime: 0,
  })
}

export const useBeginEnrolment = () => useStep<EnrolInput, Enrolment>(PATH)
export const useConfirmEnrolment = () => useStep<ConfirmInput, RecoveryCodes>(`${PATH}/confirm`)
export const useRenewRecoveryCodes = () => useStep<BothFactorsInput, RecoveryCodes>(`${PATH}/recovery-codes`)
export const useSwitchOff = () => useStep<BothFactorsInput, void>(`${PATH}/disable`)
