/** "field_log.created" -> "Field log created" */
export function actionText(action: string): string {
  const words = action.replace('.', ' ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
