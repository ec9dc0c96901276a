import { useEffect, useState } from 'react'
import { ApiError } from '@/client/api'
import { ChecklistSelect } from '@/domain/checklists/client/checklists.picker'
import { useOfferedNumber } from '@/domain/company/client/company.resource'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { CustomerSelect } from '@/features/customers/client/customers.picker'
import { today } from '@/shared/dates'
import type { Edited } from '@/ui/edited-record'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { nameOptions, statusOptions } from '@/ui/options'
import { toastFailure } from '@/ui/toast'
import { AGREEMENT_BADGES, FREQUENCIES } from '../agreement'
import { type AgreementFormValues, agreementInput } from '../agreement.schema'
import { blankAgreement, editedAgreement, renewedAgreement } from './agreement-form-values'
import { agreements } from './agreements.resource'

interface AgreementFormProps {
  /** The agreement to edit; undefined for a new one. */
  id?: string
  /** Extends by a year, and activates. */
  isRenewal?: boolean
  /** The customer of a new one. */
  customerId?: string
  onClose: () => void
}

export function AgreementForm({ id, isRenewal = false, customerId = '', onClose }: AgreementFormProps) {
  const { data, isPreview, ...waiting } = agreements.useOne(id)
  const [blank] = useState(() => blankAgreement(new Date(), today()))
  const agreementNumber = useOfferedNumber('agreement', agreements.path, id === undefined)
  const isMissing = waiting.error instanceof ApiError && waiting.error.status === 404
  useEffect(() => {
    if (isMissing) toastFailure('Agreement not found')
  }, [isMissing])
  if (id === undefined)
    return <OpenForm defaults={{ ...blank, customerId, agreementNumber }} onClose={onClose} />
  // A toast reports a deleted one.
  if (isMissing) return null
  if (!data || isPreview) return <FormLoading {...waiting} title={EDIT.title} onClose={onClose} />
  const form = {
    id,
    customerName: data.customerName,
    checklistName: data.checklistName,
    edits: agreements.edits(data, editedAgreement, { isWhole: true }),
    onClose,
  }
  return isRenewal ? (
    <RenewalForm {...form} defaults={renewedAgreement(data, today())} />
  ) : (
    <OpenForm {...form} defaults={editedAgreement(data)} />
  )
}

interface OpenFormProps {
  id?: string
  customerName?: string
  checklistName?: string | null
  defaults: AgreementFormValues
  edits?: Edited<AgreementFormValues>
  endDateHelp?: string
  onClose: () => void
}

/** Once saved, the form would offer yet another year. */
function RenewalForm({ defaults, ...props }: OpenFormProps) {
  const [first] = useState(defaults)
  return <OpenForm {...props} defaults={first} endDateHelp="Extended by 365 days" />
}

function OpenForm({ id, customerName, checklistName, defaults, edits, endDateHelp, onClose }: OpenFormProps) {
  const { mutateAsync } = agreements.useSave()
  return (
    <FormDialog
      {...(id === undefined ? CREATE : EDIT)}
      schema={agreementInput}
      defaults={defaults}
      edits={edits}
      save={(input, attempt) => mutateAsync({ id, input, attempt })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <CustomerSelect control={control} name="customerId" selectedLabel={customerName} required half />
          <TextField control={control} name="agreementNumber" label="Agreement Number" required half />
          <TextField control={control} name="title" label="Title" required />
          <TextareaField control={control} name="description" label="Description" />
          <SelectField
            control={control}
            name="frequency"
            label="Frequency"
            options={nameOptions(FREQUENCIES)}
            required
            half
          />
          <MoneyField control={control} name="price" label="Price per Service" half />
          <DateField control={control} name="startDate" label="Start Date" required half />
          <DateField
            control={control}
            name="endDate"
            label="End Date"
            description={endDateHelp ?? 'Leave blank if ongoing'}
            half
          />
          <DateField control={control} name="nextServiceDate" label="Next Service Date" half />
          <SelectField
            control={control}
            name="status"
            label="Status"
            options={statusOptions(AGREEMENT_BADGES)}
            required
            half
          />
          <ChecklistSelect
            control={control}
            name="checklistId"
            selectedLabel={checklistName}
            description="Attached to every job for this agreement"
          />
          <TextareaField control={control} name="notes" label="Notes" />
          <CustomFieldInputs entity="agreement" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const CREATE = {
  title: 'Create Agreement',
  submit: 'Create Agreement',
  success: { title: 'Agreement created' },
  failure: 'Failed to create maintenance agreement',
}

const EDIT = {
  title: 'Edit Agreement',
  submit: 'Update Agreement',
  success: { title: 'Agreement updated' },
  failure: 'Failed to update maintenance agreement',
}
