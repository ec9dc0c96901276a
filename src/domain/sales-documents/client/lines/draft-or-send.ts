import type { SubmitButton } from '@/ui/form-dialog'

/** The buttons that save a document; neither can be used before it has a line. `note` says what sending does. */
export function draftOrSend(lines: readonly unknown[], send: string, note?: string): SubmitButton[] {
  const disabled = lines.length === 0
  return [
    { label: 'Save as Draft', intent: 'draft', disabled },
    { label: send, intent: 'sent', disabled, note },
  ]
}
