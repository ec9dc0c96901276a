import { ArrowDown, ArrowUp, ListPlus } from 'lucide-react'
import { useRef } from 'react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import {
  customFields,
  prefetchAllFields,
  useAllFields,
} from '@/domain/custom-fields/client/custom-fields.resource'
import { FIELD_ENTITIES, FIELD_TYPE_NAMES, type FieldEntity } from '@/domain/custom-fields/custom-field'
import { type CustomField, customFieldFilter } from '@/domain/custom-fields/custom-field.schema'
import { ENTITIES } from '@/shared/entities'
import { AddButton } from '@/ui/add-button'
import { EditButton } from '@/ui/edit-button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { NamedRowSkeletons } from '@/ui/list-skeletons'
import { Page } from '@/ui/page'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { ListCard } from '@/ui/primitives/card'
import { Select } from '@/ui/primitives/select'
import { Submission } from '@/ui/submission'
import { toastFailure } from '@/ui/toast'
import { CustomFieldForm } from './custom-field-form'

const filter = customFieldFilter.pick({ entityType: true })
const FIRST: FieldEntity = 'item'
const KINDS = FIELD_ENTITIES.map((value) => ({ value, label: ENTITIES[value].many }))

export const prefetch = (search: Record<string, unknown>) =>
  prefetchAllFields({ entityType: readFilter(filter, search).entityType ?? FIRST })

const heading = {
  title: 'Custom Fields',
  subtitle: 'Extra fields for items, jobs, customers and more',
}

/** The custom fields of each kind of record, in display order. */
export default function CustomFieldsPage() {
  const url = useUrlState(filter)
  const { value: entityType = FIRST, onChange } = url.by('entityType')
  const list = useAllFields({ entityType })
  const fields = list.items
  return (
    <Page {...heading} actions={<AddButton onClick={() => url.openForm()}>Add Field</AddButton>}>
      <div className="self-start">
        <Select
          aria-label="Kind of record"
          value={entityType}
          onChange={(kind) => onChange(kind as FieldEntity)}
          options={KINDS}
          className="w-48"
        />
      </div>
      {list.error && fields.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.isPending ? (
        <NamedRowSkeletons />
      ) : fields.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title="No custom fields"
          hint="A custom field appears on each record's form. You can filter and export by it."
          action={
            <AddButton onClick={() => url.openForm()} isInPlace>
              Add Your First Field
            </AddButton>
          }
        />
      ) : (
        <FieldList fields={fields} onEdit={url.openForm} />
      )}
      {url.form && (
        <CustomFieldForm
          id={url.formId}
          entityType={entityType}
          displayOrder={Math.max(-1, ...fields.map((field) => field.displayOrder)) + 1}
          onClose={() => url.closeForm()}
        />
      )}
    </Page>
  )
}

function FieldList({ fields, onEdit }: { fields: CustomField[]; onEdit: (id: string) => void }) {
  const { mutateAsync } = customFields.useSave()
  const isMoving = useRef(false)
  // Buttons are not disabled, which would lose the focus.
  async function move(from: number, to: number) {
    if (isMoving.current) return
    isMoving.current = true
    const moved = fields.toSpliced(from, 1).toSpliced(to, 0, fields[from] as CustomField)
    try {
      for (const [displayOrder, { id, version, displayOrder: before }] of moved.entries())
        if (displayOrder !== before)
          await mutateAsync({ id, input: { displayOrder, version }, attempt: new Submission().attempt() })
    } catch (error) {
      toastFailure('Failed to move the field', error)
    }
    isMoving.current = false
  }
  return (
    <ol aria-label="Fields in order" className="flex max-w-3xl flex-col gap-2">
      {fields.map((field, index) => (
        <li key={field.id}>
          <ListCard className="flex-row! items-center gap-2! py-3!">
            <FieldFacts field={field} />
            <Button
              size="icon"
              variant="ghost"
              disabled={index === 0}
              aria-label={`Move ${field.name} up`}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              size="icon"
              variant="ghost"
              disabled={index === fields.length - 1}
              aria-label={`Move ${field.name} down`}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden />
            </Button>
            <EditButton variant="ghost" onClick={() => onEdit(field.id)}>
              Edit<span className="sr-only"> {field.name}</span>
            </EditButton>
          </ListCard>
        </li>
      ))}
    </ol>
  )
}

function FieldFacts({
  field: { name, fieldType, options, required, showOnJob, status },
}: {
  field: CustomField
}) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{name}</span>
        {required === 1 && <Badge>Required</Badge>}
        {showOnJob === 1 && <Badge>On job page</Badge>}
        {status === 'inactive' && <Badge>Inactive</Badge>}
      </p>
      <p className="break-words text-quiet">
        {[FIELD_TYPE_NAMES[fieldType], options.join(', ')].filter(Boolean).join(': ')}
      </p>
    </div>
  )
}
