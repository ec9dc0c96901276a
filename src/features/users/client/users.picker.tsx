import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import { userOption, users } from './users.resource'

interface UserFilterProps extends FilterChoice {
  /** The screen's words for a colleague and for all of them. */
  label?: string
  all?: string
}

/** Narrows a list to one colleague. */
export function UserFilter({ label = 'Person', all = 'Everyone', ...props }: UserFilterProps) {
  return <RecordFilter label={label} all={all} source={users} toOption={userOption} {...props} />
}
