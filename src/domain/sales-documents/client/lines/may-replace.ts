import { confirm } from '@/ui/confirm'

/** Asks before an estimate's lines replace those in a form. */
export const mayReplaceLines = () =>
  confirm({
    title: 'Replace the line items?',
    description: "The estimate's line items will replace the ones you entered.",
    action: 'Replace',
    cancel: 'Keep Mine',
  })
