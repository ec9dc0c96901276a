import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { editedCompany, useSaveCompany } from '@/domain/company/client/company.resource'
import { type Company, runningNext } from '@/domain/company/company.schema'
import { MAX_PREFIX, PREFIXES, SERIES, type Series } from '@/domain/sales-documents/numbering'
import { plainText } from '@/shared/fields'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { CheckField } from '@/ui/fields/check-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormSection } from '@/ui/form-section'

const NAMES: Record<Series, string> = {
  invoice: 'Invoices',
  estimate: 'Estimates',
  purchaseOrder: 'Purchase Orders',
  agreement: 'Maintenance Agreements',
  job: 'Jobs',
}

/** Settings section: what each kind of document is numbered by. */
export function NumberSeries({ company, isFixed }: { company: Company; isFixed: boolean }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <section className="mt-5 border-line border-t pt-5">
      <h3 className="mb-3 font-semibold">Numbers</h3>
      <DetailList>
        {SERIES.map((series) => (
          <Detail key={series} label={NAMES[series]}>
            {nextWords(company, series)}
          </Detail>
        ))}
      </DetailList>
      {!isFixed && (
        <EditButton className="mt-5" onClick={() => setEditing(true)}>
          Edit Numbers
        </EditButton>
      )}
      {isEditing && <NumberSeriesForm company={company} onClose={() => setEditing(false)} />}
    </section>
  )
}

function nextWords({ numberSeries }: Company, series: Series): string {
  const running = numberSeries[series]
  return running ? `Next: ${running.prefix}${running.next}` : standardWords(series)
}

/** Default numbering of a kind. */
const standardWords = (series: Series) => `${PREFIXES[series]}-${series === 'job' ? 'number' : 'timestamp'}`

const kind = z
  .object({ isRunning: z.boolean(), prefix: plainText(MAX_PREFIX), next: z.unknown() })
  .transform(({ isRunning, prefix, next }, context) => {
    if (!isRunning) return null
    const number = runningNext.safeParse(next)
    if (number.success) return { prefix, next: number.data }
    context.addIssue({ code: 'custom', path: ['next'], message: number.error.issues[0]?.message ?? '' })
    return z.NEVER
  })
const form = z.object({ invoice: kind, estimate: kind, purchaseOrder: kind, agreement: kind, job: kind })
type Values = Record<Series, { isRunning: boolean; prefix: string; next: number | null }>

function NumberSeriesForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { mutateAsync } = useSaveCompany()
  return (
    <FormDialog
      title="Edit Numbers"
      schema={form as z.ZodType<z.output<typeof form>, Values>}
      defaults={toValues(company)}
      edits={editedCompany(company, toValues)}
      save={(changed, attempt) => {
        const { version, ...numberSeries } = changed as typeof changed & { version?: number }
        return mutateAsync({ input: { numberSeries, version }, attempt })
      }}
      submit="Save Numbers"
      success={{ title: 'Company updated', description: 'New records use these numbers' }}
      failure="Failed to update company"
      onClose={onClose}
    >
      {({ control, watch }) =>
        SERIES.map((series) => (
          <SeriesFields key={series} control={control} series={series} values={watch(series)} />
        ))
      }
    </FormDialog>
  )
}

interface SeriesFieldsProps {
  control: Control<Values, unknown, z.output<typeof form>>
  series: Series
  values: Values[Series]
}

function SeriesFields({ control, series, values: { isRunning, prefix, next } }: SeriesFieldsProps) {
  return (
    <FormSection title={NAMES[series]}>
      <CheckField
        control={control}
        name={`${series}.isRunning`}
        label="Running Numbers"
        description={
          isRunning ? `Next number: ${prefix}${next ?? ''}, counting up by one` : standardWords(series)
        }
      />
      {isRunning && (
        <>
          <TextField control={control} name={`${series}.prefix`} label="Prefix" half />
          <QuantityField control={control} name={`${series}.next`} label="Next Number" required half />
        </>
      )}
    </FormSection>
  )
}

function toValues({ numberSeries }: Company): Values {
  const of = (series: Series) => {
    const running = numberSeries[series]
    return {
      isRunning: running !== null,
      prefix: running?.prefix ?? `${PREFIXES[series]}-`,
      next: running?.next ?? 1001,
    }
  }
  return {
    invoice: of('invoice'),
    estimate: of('estimate'),
    purchaseOrder: of('purchaseOrder'),
    agreement: of('agreement'),
    job: of('job'),
  }
}
