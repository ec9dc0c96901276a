import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiEntity } from '@/shared/entities'
import type { Permission } from '@/shared/policy'
import type { Question } from '@/ui/confirm'

/** Form fields for a bulk change. */
export type ManyFields = ComponentType<{ control: Control<FieldValues, unknown, object> }>

interface Named {
  label: string
  icon: LucideIcon
  /** Permission beyond that to change the list. */
  needs?: Permission
}

/** Asks for one value and sets it on all selected records. */
export interface FormAction extends Named {
  kind: 'form'
  /** Turns the input into the change. */
  schema: z.ZodType<object, FieldValues>
  defaults: FieldValues
  Fields: ManyFields
  /** Asks a further question first: a hook, so that it can render a dialog. */
  useQuestion?: () => ManyQuestion
}

export interface ManyQuestion {
  /** Resolves to whether to continue. */
  ask: (change: object, ids: () => Promise<string[]>) => Promise<boolean>
  question: ReactNode
}

/** Applies one change to all selected records after a confirmation. */
export interface ChangeAction extends Named {
  kind: 'change'
  change: object
  /** Given the selection as text, such as "12 items". */
  asks: (chosen: string) => Question
}

/** A custom action, given the selected ids. */
export interface OpenAction extends Named {
  kind: 'open'
  open: (props: { ids: () => Promise<string[]>; onClose: () => void }) => ReactNode
}

export type ManyAction = FormAction | ChangeAction | OpenAction

/** Bulk actions of one list. */
export interface ManyList {
  entity: ApiEntity
  /** Singular, and plural if irregular. */
  one: string
  several?: string
  actions: readonly ManyAction[]
  /** Permission for a change. */
  needs: Permission
  /** One PDF with all documents. */
  hasPdf?: boolean
  /** Export of the table: only for lists with columns. */
  hasExport?: boolean
}
