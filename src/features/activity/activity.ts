import type { Entity } from '@/shared/entities'

/**
 * "field_log.created" -> "Field log created". `names` are of the entities that are called otherwise than they are
 * written: "rfi.answered" -> "RFI answered".
 */
export function actionText(action: string, names: Partial<Record<Entity, string>> = {}): string {
  const [entity = '', verb = ''] = action.split('.')
  const name = names[entity as Entity] ?? entity.replace(/^./, (first) => first.toUpperCase())
  return `${name} ${verb}`.replaceAll('_', ' ')
}
