import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiEntity } from '@/shared/entities'
import type { Permission } from '@/shared/policy'
import type { Question } from '@/ui/confirm'

/** The fields of a form that asks for what the chosen records are to become. */
export type ManyFields = ComponentType<{ control: Control<FieldValues, unknown, object> }>

interface Named {
  label: string
  icon: LucideIcon
  /** Beyond what a change of the list itself needs. */
  needs?: Permission
}

/** Asks for one value and gives it to all of them. */
export interface FormAction extends Named {
  kind: 'form'
  /** Makes the change of what was entered. */
  schema: z.ZodType<object, FieldValues>
  defaults: FieldValues
  Fields: ManyFields
  /** Asks something more before it is done: a hook, so that the question can stand on the screen. */
  useQuestion?: () => ManyQuestion
}

export interface ManyQuestion {
  /** Resolves to whether to go on. */
  ask: (change: object, ids: () => Promise<string[]>) => Promise<boolean>
  question: ReactNode
}

/** Does one thing to all of them, after a question. */
export interface ChangeAction extends Named {
  kind: 'change'
  change: object
  /** With the chosen ones in words, such as "12 items". */
  asks: (chosen: string) => Question
}

/** Something of the list's own, given the ids of what is chosen. */
export interface OpenAction extends Named {
  kind: 'open'
  open: (props: { ids: () => Promise<string[]>; onClose: () => void }) => ReactNode
}

export type ManyAction = FormAction | ChangeAction | OpenAction

/** What can be done with many records of one list at once. */
export interface ManyList {
  entity: ApiEntity
  /** What one of them is called: "invoice"; several where an s does not do. */
  one: string
  several?: string
  actions: readonly ManyAction[]
  /** What a change needs. */
  needs: Permission
  /** One file with the papers of all. */
  hasPdf?: boolean
  /** A file of the table: only lists that are tables have one. */
  hasExport?: boolean
}
