import type { FieldValues } from 'react-hook-form'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Item } from '../item.schema'
import { itemOption, items } from './items.resource'

/** Form field for picking an inventory item. */
export function ItemSelect<In extends FieldValues, Out>(props: RecordFieldProps<Item, In, Out>) {
  return (
    <RecordSelect
      label="Inventory Item"
      placeholder={props.required ? 'Search items…' : 'None'}
      source={items}
      toOption={itemOption}
      {...props}
    />
  )
}

export function ItemFilter(props: FilterChoice) {
  return <RecordFilter label="Item" all="All Items" source={items} toOption={itemOption} {...props} />
}
