import { useRef } from 'react'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { newCustomer } from '@/features/customers/client/customers.picker'
import { activeCustomers, customerOption, customers } from '@/features/customers/client/customers.resource'
import type { Customer } from '@/features/customers/customer.schema'
import { addressLine } from '@/shared/address'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select-field'
import { SuggestField } from '@/ui/fields/suggest-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { statusOptions } from '@/ui/options'
import { JOB_BADGES, techniciansOf } from '../job'
import { type Job, type JobFormValues, jobInput } from '../job.schema'
import { CrewField } from './crew-field'
import { EquipmentField } from './equipment-field'
import { jobs, useNextJobNumber } from './jobs.resource'
import { useCloseQuestion } from './use-close-question.dialogs'

interface JobFormProps {
  /** The job to edit; undefined for a new one. */
  id?: string
  /** The customer of a new job. */
  customerId?: string
  /** Other prefilled values of a new job. */
  known?: Pick<Partial<JobFormValues>, 'num' | 'customer'>
  /** The first field to focus. */
  startAt?: 'scheduledStart'
  onClose: (saved?: Job) => void
}

export function JobForm({ id, customerId, known, startAt, onClose }: JobFormProps) {
  const { data: job, ...waiting } = jobs.useOne(id)
  const nextNumber = useNextJobNumber(id === undefined)
  const { mutateAsync } = jobs.useSave()
  const tied = customers.useRow(job?.customerId ?? customerId)
  const picked = useRef<Customer>(undefined)
  const { ask, question } = useCloseQuestion()
  // Wait for the suggested number, so that it does not change the form while someone is typing.
  if (id === undefined && nextNumber === undefined) return null
  if (id !== undefined && !job) return <FormLoading {...waiting} title={EDIT.title} onClose={onClose} />
  if (customerId !== undefined && !tied) return null
  return (
    <FormDialog
      {...(id === undefined ? ADD : EDIT)}
      schema={jobInput}
      startAt={startAt ?? (customerId === undefined ? undefined : 'crew')}
      defaults={{
        ...toFormValues(job, nextNumber),
        ...known,
        ...(customerId !== undefined && tied && fromCustomer(tied)),
      }}
      edits={jobs.edits(job, (known) => toFormValues(known, undefined))}
      asks={({ status }) => (job?.status === 'open' && status === 'closed' ? ask([job.id]) : null)}
      save={(input, attempt) => mutateAsync({ id, input, attempt })}
      onClose={onClose}
    >
      {({ control, setValue, getValues }) => (
        <>
          <TextField control={control} name="num" label="Job Number" required half />
          <SelectField
            control={control}
            name="status"
            label="Status"
            options={statusOptions(JOB_BADGES)}
            half
          />
          <SuggestField
            control={control}
            name="customer"
            label="Customer"
            description="Pick a customer, or type any name"
            source={activeCustomers}
            toOption={customerOption}
            create={newCustomer}
            onPick={(customer) => {
              if ((customer?.id ?? '') !== getValues('customerId')) setValue('equipmentId', '', CHANGED)
              setValue('customerId', customer?.id ?? '', CHANGED)
              if (!customer) return
              // Keep a typed address; replace one that was filled in from the previous customer.
              const before = picked.current ?? tied
              const address = getValues('address')
              if (!address || (before && address === addressLine(before)))
                setValue('address', addressLine(customer) ?? '', CHANGED)
              picked.current = customer
            }}
          />
          <TextField control={control} name="address" label="Address" />
          <EquipmentField control={control} />
          <TextareaField
            control={control}
            name="description"
            label="Work to Do"
            description="The first line shows on the job card, the dispatch board and My Day"
          />
          <CrewField control={control} known={job ? techniciansOf(job) : []} />
          <DateTimeField control={control} name="scheduledStart" label="Scheduled Start" half />
          <DateTimeField
            control={control}
            name="scheduledEnd"
            label="Scheduled End"
            near="scheduledStart"
            half
          />
          <MoneyField
            control={control}
            name="billingRate"
            label="Billed per Hour"
            description="Replaces each person’s own rate"
          />
          <CustomFieldInputs entity="job" control={control} />
          {question}
        </>
      )}
    </FormDialog>
  )
}

const CHANGED = { shouldDirty: true }

const ADD = {
  title: 'Add Job',
  submit: 'Create Job',
  success: { title: 'Job created', description: 'The job has been created' },
  failure: 'Failed to create job',
}

const EDIT = {
  title: 'Edit Job',
  submit: 'Update Job',
  success: { title: 'Job updated', description: 'The job has been updated' },
  failure: 'Failed to update job',
}

const fromCustomer = (customer: Customer) => ({
  customer: customer.name,
  customerId: customer.id,
  address: addressLine(customer) ?? '',
})

function toFormValues(job: Job | undefined, nextNumber: string | undefined): JobFormValues {
  return {
    num: job?.num ?? nextNumber ?? '',
    customer: job?.customer ?? '',
    customerId: job?.customerId ?? '',
    equipmentId: job?.equipmentId ?? '',
    address: job?.address ?? '',
    description: job?.description ?? '',
    // A technician's name is derived from the user, so it is not edited as text.
    crew: job?.technicianId ? '' : (job?.crew ?? ''),
    technicianIds: job?.technicianIds ?? [],
    status: job?.status ?? 'open',
    scheduledStart: job?.scheduledStart ?? '',
    scheduledEnd: job?.scheduledEnd ?? '',
    billingRate: job?.billingRate ?? null,
    customFields: job?.customFields ?? {},
  }
}
