import type { SubmitButton } from '@/ui/form-dialog'

/** The save buttons of a document; disabled until it has a line. `note` explains sending. */
export function draftOrSend(lines: readonly unknown[], send: string, note?: string): SubmitButton[] {
  const disabled = lines.length === 0
  return [
    { label: 'Save as Draft', intent: 'draft', disabled },
    { label: send, intent: 'sent', disabled, note },
  ]
}
