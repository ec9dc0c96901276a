/** "field_log.created" -> "Field log created", "rfi.answered" -> "RFI answered" */
export function actionText(action: string): string {
  const words = action.replace('.', ' ').replaceAll('_', ' ')
  return words.replace(/^(rfi\b|.)/, (start) => start.toUpperCase())
}
