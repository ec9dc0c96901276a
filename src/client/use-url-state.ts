import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { readForm } from './form-name'
import { type Search, useChangeSearch } from './use-change-search'
import { useOverlay } from './use-overlay'

/**
 * A screen's filters, the open record (`?open=<id>`) and the form over it (`?form=new` or `?form=<id>`) are in the
 * URL. Invalid values are dropped. `ofOpen` are parameters that belong to the open record.
 */
export function useUrlState<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, ...ofOpen: string[]) {
  const search: Search = useSearch({ strict: false })
  const change = useChangeSearch()
  const open = useOverlay('open', ...ofOpen)
  const form = useOverlay('form')
  const filter = useMemo(() => readFilter(schema, search), [schema, search])

  const fields = useMemo(() => fieldsIn(search), [search])
  const setFields = (values: Record<string, string | undefined>) => {
    const named = Object.entries(values).map(([id, value]) => [FIELD + id, value])
    change((old) => ({ ...old, ...Object.fromEntries(named) }))
  }

  const isFilter = (key: string) => key in schema.shape || key.startsWith(FIELD)
  const clearFilter = () =>
    change((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !isFilter(key))))

  return {
    filter,
    setFilter: (values: Partial<z.input<z.ZodObject<Shape>>>) => change((old) => ({ ...old, ...values })),
    clearFilter,
    /** Custom field filters, by field id. */
    fields,
    setFields,
    /** Props for one filter. */
    by: <Name extends keyof Shape & string>(name: Name) => ({
      value: filter[name as keyof typeof filter] as z.output<Shape[Name]>,
      onChange: (value: z.input<Shape[Name]> | undefined) => change((old) => ({ ...old, [name]: value })),
    }),
    /** Props for a range filter: `due` for `dueFrom` and `dueTo`. */
    range: <Name extends RangeIn<keyof Shape>>(name: Name) => {
      const [from, to] = [`${name}From`, `${name}To`] as const
      type Value = z.output<Shape[`${Name}From`]>
      const values = filter as Record<string, Value>
      return {
        value: { from: values[from], to: values[to] },
        onChange: (ends: { from?: Value; to?: Value }) =>
          change((old) => ({ ...old, [from]: ends.from, [to]: ends.to })),
      }
    },
    /** How many of these filters are set. */
    activeOf: (...names: readonly (keyof Shape & string)[]) =>
      activeFilters(Object.fromEntries(Object.entries(filter).filter(([key]) => names.includes(key)))),
    /** Props for the FilterBar, with a search if the filter has one. */
    bar: {
      search: (filter as { search?: string }).search,
      onSearch:
        'search' in schema.shape
          ? (search: string | undefined) => change((old) => ({ ...old, search }))
          : undefined,
      active: activeFilters(filter),
      onClear: clearFilter,
    },
    body: {
      isFiltered: Object.keys(filter).length > 0,
      onClearFilters: clearFilter,
      onAdd: () => form.show('new'),
    },
    open: open.value,
    /** Link props that open a record. */
    linkTo: openHere,
    close: open.hide,
    form: form.value,
    /** The record to edit; undefined for a new one. */
    formId: form.value && readForm(form.value).id,
    openForm: (name = 'new') => form.show(name),
    closeForm: form.hide,
    /** Replaces the form with the record it has just created, on this tab. */
    openCreated: (id: string, tab?: string) =>
      change((old) => ({ ...old, form: undefined, open: id, ...(tab && { tab }) })),
  }
}

/** Filters with two ends. */
type RangeIn<Key> = Key extends `${infer Name}From` ? Name : never

export type UrlState<Schema extends z.ZodObject> = ReturnType<typeof useUrlState<Schema['shape']>>

/** Link props that open a record over the current screen. */
export const openHere = (id: string) => ({
  to: '.' as const,
  search: (old: Search) => ({ ...old, open: id }),
  state: { opened: true },
  resetScroll: false,
  // The screen is already loaded.
  preload: false as const,
})

/** Number of active filters without the search; a range counts once. */
export function activeFilters(filter: Search): number {
  const isSecondEnd = (key: string) =>
    /(^t|T)o$/.test(key) && key.replace('to', 'from').replace('To', 'From') in filter
  return Object.keys(filter).filter((key) => key !== 'search' && !isSecondEnd(key)).length
}

export function readFilter<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, search: Search) {
  const filter: Search = {}
  for (const key of Object.keys(schema.shape)) {
    // zod types the fields of a shape without their methods.
    const field = schema.shape[key] as unknown as z.ZodType
    const result = field.safeParse(search[key])
    if (result.success && result.data !== undefined) filter[key] = result.data
  }
  for (const [id, value] of Object.entries(fieldsIn(search))) filter[FIELD + id] = value
  return filter as Partial<z.output<z.ZodObject<Shape>>>
}

/** Prefix of custom field filters: `cf.{fieldId}=value`. */
const FIELD = 'cf.'
const MAX_FILTER_LENGTH = 200

function fieldsIn(search: Search): Record<string, string> {
  const named = Object.entries(search).flatMap(([key, value]) =>
    key.startsWith(FIELD) && typeof value === 'string' && value !== '' && value.length <= MAX_FILTER_LENGTH
      ? [[key.slice(FIELD.length), value] as const]
      : [],
  )
  return Object.fromEntries(named)
}
