import { type Entity, FACTS } from '@/shared/entities'

/** The feed says "account" where the audit says "person". */
const NAMES_IN_FEED = { user: 'User' }

/**
 * "field_log.created" -> "Field log created", "rfi.answered" -> "RFI answered". `names` override those of the
 * kinds.
 */
export function actionText(action: string, names: Readonly<Record<string, string>> = NAMES_IN_FEED): string {
  const [entity = '', verb = ''] = action.split('.')
  const name = names[entity] ?? FACTS[entity as Entity]?.one ?? entity
  return `${name} ${verb}`.replaceAll('_', ' ')
}
