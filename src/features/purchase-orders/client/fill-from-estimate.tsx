import { FileInput } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { api, withQuery } from '@/client/api'
import { mayReplaceLines } from '@/domain/sales-documents/client/lines/may-replace'
import { estimateOption, estimates } from '@/features/estimates/client/estimates.resource'
import type { Estimate } from '@/features/estimates/estimate.schema'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { toastFailure } from '@/ui/toast'
import type { OrderableLine, PoFormValues, PoInput, PoLineFormValues } from '../purchase-order.schema'
import { filledText } from './filled-text'
import { purchaseOrders } from './purchase-orders.resource'

interface FillFromEstimateProps {
  form: UseFormReturn<PoFormValues, unknown, PoInput>
  /** Called with a summary of what was filled in. */
  onFilled: (text: string) => void
}

/** More than a job usually has; the newest are offered. */
const MAX_ESTIMATES = 20

/** Fills the order from an estimate of the chosen job; hidden when the job has none. */
export function FillFromEstimate({ form, onFilled }: FillFromEstimateProps) {
  const jobId = form.watch('jobId') || undefined
  const { items } = estimates.useList({ jobId }, { limit: MAX_ESTIMATES, enabled: jobId !== undefined })
  // Until this job's estimates have loaded, the list still holds those of the previous job.
  const offered = items.filter((estimate) => estimate.jobId === jobId && estimate.status !== 'rejected')
  const [only] = offered
  if (!jobId || !only) return null

  async function fill(estimate: Estimate) {
    let lines: OrderableLine[]
    try {
      const vendorId = form.getValues('vendorId')
      lines = await api('GET', withQuery(`${purchaseOrders.path}/from-estimate/${estimate.id}`, { vendorId }))
    } catch (error) {
      return toastFailure('Failed to load estimate line items', error, { retry: () => void fill(estimate) })
    }
    // Another job may have been chosen while they were loading.
    if (form.getValues('jobId') !== estimate.jobId) return
    const hasLines = form.getValues('lineItems').length > 0
    if (lines.length > 0 && hasLines && !(await mayReplaceLines())) return
    if (lines.length > 0) form.setValue('lineItems', lines.map(toLine), { shouldDirty: true })
    onFilled(filledText(estimate.estimateNumber, lines))
  }

  const button = (
    <Button onClick={offered.length === 1 ? () => void fill(only) : undefined}>
      <FileInput aria-hidden />
      Fill from Estimate
    </Button>
  )
  if (offered.length === 1) return button
  return (
    <Menu>
      <MenuTrigger asChild>{button}</MenuTrigger>
      <MenuContent>
        {offered.map((estimate) => (
          <MenuItem key={estimate.id} onSelect={() => void fill(estimate)}>
            {estimateOption(estimate).label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

/** An unknown cost is left empty, so the order cannot be saved before somebody enters it. */
const toLine = ({ description, quantity, unit, unitCost }: OrderableLine) =>
  ({ description, quantity, unit, unitCost, itemId: null }) as PoLineFormValues
