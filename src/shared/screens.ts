import type { z } from 'zod'

/**
 * The screens by their paths, each with what its address may say. Every feature declares its own beside its schemas
 * (`declare module '@/shared/screens'`); the router takes its types from here, so that a link to what no screen
 * declares does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface Screens {}

export type ScreenPath = keyof Screens

/** The same of screens that show one record: "/jobs/$id". */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface RecordScreens {}

export type RecordScreenPath = keyof RecordScreens

/** The section that is open by the address, the form or the record over the page, and the form of what belongs to it. */
export interface RecordSearch {
  section?: string
  form?: string
  part?: string
  open?: string
}

/** The filters of a list, the record that is open over it (`?open=<id>`), the form over that, and the tab. */
export type ListSearch<Filter extends z.ZodObject, Tab extends string = never> = z.input<Filter> & {
  open?: string
  /** `new`, the id of the record to edit, or what `formName` says. */
  form?: string
  tab?: Tab
  layout?: 'cards' | 'table'
  /** By a column, or with a minus the other way round: `readOrder`. */
  sort?: string
  /** The table's columns, with commas between them. */
  columns?: string
}

/** One screen and what it is to show there. */
export type ScreenAddress = { [Path in ScreenPath]: { to: Path; search: Screens[Path] } }[ScreenPath]

/** Of a screen that takes nothing from its address. */
export type NoSearch = Record<never, never>
