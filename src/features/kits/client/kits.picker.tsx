import type { FieldValues } from 'react-hook-form'
import { activeKits, kitOption, kits } from '@/domain/kits/client/kits.resource'
import type { Kit } from '@/domain/kits/kit.schema'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'

/** Form field for picking an active kit. */
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

/** Filters a list by kit; includes inactive kits. */
export function KitFilter(props: FilterChoice) {
  return <RecordFilter label="Kit" all="All Kits" source={kits} toOption={kitOption} {...props} />
}
