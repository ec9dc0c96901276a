import type { FieldValues } from 'react-hook-form'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { User } from '../user.schema'
import { activeUsers, userOption, users } from './users.resource'

interface UserFilterProps extends FilterChoice {
  /** Labels for one person and for all. */
  label?: string
  all?: string
}

/** Filters a list by colleague. */
export function UserFilter({ label = 'Person', all = 'Everyone', ...props }: UserFilterProps) {
  return <RecordFilter label={label} all={all} source={users} toOption={userOption} {...props} />
}

/** Picks a colleague. */
export function UserSelect<In extends FieldValues, Out>(props: RecordFieldProps<User, In, Out>) {
  return (
    <RecordSelect
      label="Person"
      placeholder={props.required ? 'Search people…' : 'Nobody'}
      source={activeUsers}
      toOption={userOption}
      {...props}
    />
  )
}
