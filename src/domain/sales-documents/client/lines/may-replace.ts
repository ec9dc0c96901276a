import { confirm } from '@/ui/confirm'

/** Asked before the lines of an estimate take the place of those that a form holds already. */
export const mayReplaceLines = () =>
  confirm({
    title: 'Replace the line items?',
    description: "The estimate's line items will replace the ones you entered.",
    action: 'Replace',
    cancel: 'Keep mine',
  })
