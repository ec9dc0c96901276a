import { actionText } from '@/domain/activity/activity'
import { type Entity, FACTS } from '@/shared/entities'
import type { SecurityEntity } from '@/shared/security'

/** Audited events besides records. */
const EVENTS = { export: 'Export', login: 'Log-in', session: 'Session' } as const satisfies Partial<
  Record<SecurityEntity, string>
>

export type Audited = Entity | keyof typeof EVENTS

export const AUDITED = [...Object.keys(FACTS), ...Object.keys(EVENTS)] as [Audited, ...Audited[]]

const nameOf = (audited: Audited): string =>
  audited in EVENTS ? EVENTS[audited as keyof typeof EVENTS] : FACTS[audited as Entity].one

/** In alphabetical order. */
export const AUDITED_OPTIONS = AUDITED.map((value) => ({ value, label: nameOf(value) })).sort((a, b) =>
  a.label.localeCompare(b.label),
)

/** "Purchase order received", "Log-in failed" */
export const auditText = (action: string): string => actionText(action, EVENTS)
