import type { z } from 'zod'

/**
 * The screens by path, each with its search parameters. Every feature declares its own next to its schemas
 * (`declare module '@/shared/screens'`); the router takes its types from here, so that a link to an undeclared
 * screen does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface Screens {}

export type ScreenPath = keyof Screens

/** The same for screens of one record: "/jobs/$id". */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface RecordScreens {}

export type RecordScreenPath = keyof RecordScreens

/** The open section, the form or record over the page, and a form of its parts. */
export interface RecordSearch {
  section?: string
  form?: string
  part?: string
  open?: string
}

/** A list's filters, the open record (`?open=<id>`), the form over it, and the tab. */
export type ListSearch<Filter extends z.ZodObject, Tab extends string = never> = z.input<Filter> & {
  open?: string
  /** `new`, the id of the record to edit, or a `formName`. */
  form?: string
  tab?: Tab
  layout?: 'cards' | 'table'
  /** A column, with a minus for descending: `readOrder`. */
  sort?: string
  /** The table's columns, comma-separated. */
  columns?: string
}

/** A screen and its search parameters. */
export type ScreenAddress = { [Path in ScreenPath]: { to: Path; search: Screens[Path] } }[ScreenPath]

/** For a screen without search parameters. */
export type NoSearch = Record<never, never>
