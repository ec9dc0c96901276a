import { type Entity, FACTS } from '@/shared/entities'

/** The feed of work speaks of accounts, the audit of people. */
const NAMES_IN_FEED = { user: 'User' }

/** "field_log.created" -> "Field log created", "rfi.answered" -> "RFI answered". `names` go before those of the kinds. */
export function actionText(action: string, names: Readonly<Record<string, string>> = NAMES_IN_FEED): string {
  const [entity = '', verb = ''] = action.split('.')
  const name = names[entity] ?? FACTS[entity as Entity]?.one ?? entity
  return `${name} ${verb}`.replaceAll('_', ' ')
}
