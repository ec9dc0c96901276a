/** A yes or no, a text, a number, one of given options, or photos. */
export const ITEM_KINDS = ['check', 'text', 'number', 'choice', 'photo'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const ITEM_KIND_NAMES: Record<ItemKind, string> = {
  check: 'Check',
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  photo: 'Photo',
}

export const MAX_ITEMS = 100
export const MAX_LABEL = 200
export const MAX_OPTIONS = 20
export const MAX_OPTION = 100
export const MAX_ANSWER_TEXT = 2000
export const MAX_ANSWER_PHOTOS = 10
/** Checklists on one job. */
export const MAX_ON_JOB = 20
const MAX_NUMBER = 1_000_000_000_000

export interface ChecklistItem {
  id: string
  label: string
  kind: ItemKind
  /** For a choice, in order. */
  options: string[]
  /** Must be answered before the job is finished. */
  required: boolean
}

/** Photos are a list of paths; null clears the answer. */
export type AnswerValue = boolean | number | string | string[]

export const answered = (item: Pick<ChecklistItem, 'kind'>, value: AnswerValue | undefined): boolean =>
  item.kind === 'check' ? value === true : value !== undefined

/** Required items without an answer; a check counts once it is ticked. */
export const openItems = <Item extends ChecklistItem>(
  items: readonly Item[],
  answerTo: (itemId: string) => AnswerValue | undefined,
): Item[] => items.filter((item) => item.required && !answered(item, answerTo(item.id)))

/** Why the value is no valid answer to the item; null if it is. */
export function answerProblem(item: ChecklistItem, value: AnswerValue): string | null {
  switch (item.kind) {
    case 'check':
      return typeof value === 'boolean' ? null : 'Answer with yes or no'
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'Must be a number'
      return Math.abs(value) <= MAX_NUMBER ? null : 'The number is too large'
    case 'choice':
      return typeof value === 'string' && item.options.includes(value) ? null : 'Choose one of the options'
    case 'text':
      if (typeof value !== 'string') return 'Must be a text'
      return value.length <= MAX_ANSWER_TEXT ? null : `Must be at most ${MAX_ANSWER_TEXT} characters`
    case 'photo':
      return typeof value === 'string' || Array.isArray(value) ? null : 'Must be a photo'
  }
}

/** The first invalid item and why it is invalid; null if all are valid. */
export function itemProblem(items: readonly ChecklistItem[]): { index: number; message: string } | null {
  const ids = new Set<string>()
  for (const [index, { id, kind, options }] of items.entries()) {
    if (ids.has(id)) return { index, message: 'Two items have the same id' }
    ids.add(id)
    if (kind !== 'choice') continue
    if (options.length === 0) return { index, message: 'A choice needs at least one option' }
    if (new Set(options).size < options.length)
      return { index, message: 'Each option can be listed only once' }
  }
  return null
}

/** The answer as printed. */
export function answerText(value: AnswerValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
  if (Array.isArray(value)) return value.length === 1 ? '1 photo' : `${value.length} photos`
  return value
}
