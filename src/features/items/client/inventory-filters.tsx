import type { ReactNode } from 'react'
import type { UrlState } from '@/client/use-url-state'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { ITEM_BADGES, ITEM_TYPES, STATE_BADGES } from '@/domain/stock/item-kinds'
import type { Badges } from '@/shared/badges'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterSelect } from '@/ui/filter-select'
import { nameOptions, plainOptions } from '@/ui/options'
import { StatusFilter } from '@/ui/status-filter'
import type { ItemFilter, itemFilter } from '../item.schema'
import { FilterMultiSelect } from './filter-multi-select'
import { useItemWords } from './items.resource'

interface InventoryFiltersProps {
  url: UrlState<typeof itemFilter>
  end: ReactNode
}

export function InventoryFilters({ url, end }: InventoryFiltersProps) {
  const { filter, setFilter } = url
  const locations = withChosen(useItemWords('locations').words, filter.location)
  const tags = withChosen(useItemWords('tags').words, ...(filter.tags ?? []))
  return (
    <FilterBar
      {...url.bar}
      placeholder="Search items..."
      // Available and in stock are one choice below, so count them as one filter.
      active={url.bar.active - (filter.status && filter.inStock ? 1 : 0)}
      end={end}
    >
      <FilterSelect
        label="Location"
        all="All Locations"
        {...url.by('location')}
        options={plainOptions(locations)}
      />
      <FilterMultiSelect
        label="Tags"
        all="All Tags"
        value={filter.tags ?? []}
        onChange={(chosen) => setFilter({ tags: chosen })}
        options={tags}
      />
      <StatusFilter
        of={STATE_CHOICES}
        value={stateOf(filter)}
        onChange={(state) => setFilter(STATES[state ?? 'any'])}
      />
      <CustomFieldFilters entity="item" url={url} active={url.activeOf('type', 'mine')}>
        <FilterSelect label="Type" all="All Types" {...url.by('type')} options={nameOptions(ITEM_TYPES)} />
        <FilterFlag label="Checked Out by Me" {...url.by('mine')} />
      </CustomFieldFilters>
    </FilterBar>
  )
}

const ANY = {
  status: undefined,
  inStock: undefined,
  low: undefined,
  outOfService: undefined,
  archived: undefined,
}

/** One choice for the user, several filters for the API. */
const STATES = {
  any: ANY,
  available: { ...ANY, status: 'available', inStock: 'true' },
  out: { ...ANY, status: 'out' },
  missing: { ...ANY, status: 'missing' },
  low_stock: { ...ANY, low: 'true' },
  out_of_service: { ...ANY, outOfService: 'true' },
  archived: { ...ANY, archived: 'true' },
} as const

const { low_stock, out_of_service, archived } = STATE_BADGES
const STATE_CHOICES: Badges<Exclude<keyof typeof STATES, 'any'>> = {
  ...ITEM_BADGES,
  low_stock,
  out_of_service,
  archived,
}

function stateOf({ status, low, outOfService, archived }: Partial<ItemFilter>) {
  if (archived) return 'archived'
  if (outOfService) return 'out_of_service'
  return low ? 'low_stock' : status
}

/** Keeps the selected values in the options while they load, or when no item uses them any more. */
function withChosen(known: string[], ...chosen: (string | undefined)[]): string[] {
  const missing = chosen.filter((value) => value !== undefined && !known.includes(value))
  return missing.length > 0 ? [...known, ...(missing as string[])] : known
}
