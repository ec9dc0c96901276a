import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '@/client/api'
import { refreshReaders } from '@/client/readers'
import { createResource } from '@/client/resource'
import { invoices } from '@/domain/invoices/client/invoices.resource'
import { ENTITIES } from '@/shared/entities'
import type { ListState } from '@/ui/list-state'
import type { Attempt } from '@/ui/submission'
import type { ApplicationInput, Deposit, DepositInput, ReturnInput } from '../deposit.schema'

/** The records that deposits belong to. */
export type DepositsOn = 'estimates' | 'jobs'

const NEWEST = { limit: 50 }

/** The deposits of an estimate or a job; for an invoice, those it can be paid from. */
export function useDeposits(on: DepositsOn | 'invoices', id: string, enabled = true): ListState<Deposit> {
  const path = `/api/${on}/${id}/deposits`
  const deposits = useMemo(
    () =>
      createResource<Deposit, never, object>(path, {
        reads: ['deposit', 'payment', 'invoice', 'estimate', 'job'],
      }),
    [path],
  )
  return deposits.useList({}, { ...NEWEST, enabled })
}

export function useRecordDeposit(on: DepositsOn, id: string) {
  const changed = useChanged()
  return async (input: DepositInput, attempt: Attempt) => {
    const created = await api<Deposit>('POST', `/api/${on}/${id}/deposits`, input, attempt)
    changed()
    return created
  }
}

/** Refunds the remainder of a deposit. */
export function useReturnDeposit() {
  const changed = useChanged()
  return async ({ id, version }: Deposit, input: ReturnInput, attempt: Attempt) => {
    await api<Deposit>('POST', `${ENTITIES.deposit.api}/${id}/return`, { ...input, version }, attempt)
    changed()
  }
}

export const useApplyDeposit = () => invoices.useAction<ApplicationInput>('apply-deposit')

function useChanged() {
  const client = useQueryClient()
  return () => refreshReaders(client, ['deposit'], { keepPlace: false })
}
