import { useState } from 'react'
import type { AnswerValue, ChecklistItem } from '@/domain/checklists/checklist'
import { AnswerControl } from './answer.picker'

/** The items as a technician will see them; answers given here are not saved. */
export function ChecklistPreview({ items }: { items: readonly ChecklistItem[] }) {
  const [answers, setAnswers] = useState<Record<string, AnswerValue | null>>({})
  const named = items.filter(({ label }) => label.trim() !== '')
  if (named.length === 0) return null
  return (
    <section aria-label="Preview" className="md:col-span-2">
      <h3 className="mb-1.5 font-medium">Preview</h3>
      <ul className="max-w-sm divide-y divide-line rounded-lg border border-line bg-canvas">
        {named.map((item) => (
          <li key={`${item.id} ${item.kind}`} className="px-4">
            <AnswerControl
              item={item}
              value={answers[item.id] ?? undefined}
              onAnswer={(value) => setAnswers((all) => ({ ...all, [item.id]: shown(value) }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A new photo is one of a list, as it would be once stored. */
const shown = (value: AnswerValue | null) =>
  typeof value === 'string' && value.startsWith('data:image/') ? [value] : value
