import type { FieldValues } from 'react-hook-form'
import { activeKits, kitOption, kits } from '@/domain/kits/client/kits.resource'
import type { Kit } from '@/domain/kits/kit.schema'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'

/** A kit as a whole, for what is done with all of it. */
export function KitSelect<In extends FieldValues, Out>(props: RecordFieldProps<Kit, In, Out>) {
  return (
    <RecordSelect
      label="Kit"
      placeholder="Search kits…"
      source={activeKits}
      toOption={kitOption}
      {...props}
    />
  )
}

/** Filters a list by one kit, also to one that is no longer used. */
export function KitFilter(props: FilterChoice) {
  return <RecordFilter label="Kit" all="All Kits" source={kits} toOption={kitOption} {...props} />
}
