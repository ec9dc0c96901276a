import { confirm } from '@/ui/confirm'

/** Asked before the lines of an estimate take the place of those that a form holds already. */
export const mayReplaceLines = () =>
  confirm({
    title: 'Replace the line items?',
    description: 'Those of the estimate take the place of what is entered.',
    action: 'Replace',
    cancel: 'Keep mine',
  })
