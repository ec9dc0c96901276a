import type { FieldValues } from 'react-hook-form'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import type { Checklist } from '../checklist.schema'
import { checklists } from './checklists.resource'

export function ChecklistSelect<In extends FieldValues, Out>(props: RecordFieldProps<Checklist, In, Out>) {
  return (
    <RecordSelect
      label="Checklist"
      placeholder={props.required ? 'Search checklists…' : 'None'}
      source={checklists}
      toOption={({ name }: Checklist) => ({ label: name })}
      {...props}
    />
  )
}
