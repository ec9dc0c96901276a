import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'

type Search = Record<string, unknown>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was pushed by opening something over the screen, so closing it means going back. */
    opened?: boolean
  }
}

/**
 * The filters of a screen, the record that is open (`?open=<id>`) and the form over it (`?form=new` or
 * `?form=<id>`) live in the URL: reload, back and a shared link all show the same. Bad values are dropped.
 */
export function useUrlState<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const filter = useMemo(() => readFilter(schema, search), [schema, search])

  // Search parameters are read by schema here, not declared per route, hence the looser type.
  const change = (next: (old: Search) => Search) => next as never
  const over = (values: Search) => change((old) => ({ ...old, ...values }))

  const show = (values: Search) =>
    navigate({ to: '.', search: over(values), state: { opened: true }, resetScroll: false })

  function hide(name: 'open' | 'form') {
    if (router.state.location.state.opened) return router.history.back()
    navigate({ to: '.', search: over({ [name]: undefined }), replace: true, resetScroll: false })
  }

  return {
    filter,
    active: activeFilters(filter),
    isFiltered: Object.keys(filter).length > 0,
    setFilter: (values: Partial<z.input<z.ZodObject<Shape>>>) =>
      navigate({ to: '.', search: over(values), replace: true, resetScroll: false }),
    clearFilter: () =>
      navigate({
        to: '.',
        search: change((old) =>
          Object.fromEntries(Object.entries(old).filter(([key]) => !(key in schema.shape))),
        ),
        replace: true,
        resetScroll: false,
      }),
    open: text(search.open),
    /** Props for the Link on a card that opens a record. */
    linkTo: (id: string) => ({
      to: '.' as const,
      search: over({ open: id }),
      state: { opened: true },
      resetScroll: false,
      // The screen is here already; only what it opens is new.
      preload: false as const,
    }),
    close: () => hide('open'),
    form: text(search.form),
    openForm: (id = 'new') => show({ form: id }),
    closeForm: () => hide('form'),
  }
}

/** How many filters are set, the search aside; the two ends of a period are one. */
export function activeFilters(filter: Search): number {
  const isSecondEnd = (key: string) =>
    /(^t|T)o$/.test(key) && key.replace('to', 'from').replace('To', 'From') in filter
  return Object.keys(filter).filter((key) => key !== 'search' && !isSecondEnd(key)).length
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function readFilter<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, search: Search) {
  const filter: Search = {}
  for (const key of Object.keys(schema.shape)) {
    const field = schema.shape[key] as unknown as z.ZodType
    const result = field.safeParse(search[key])
    if (result.success && result.data !== undefined) filter[key] = result.data
  }
  return filter as Partial<z.output<z.ZodObject<Shape>>>
}
