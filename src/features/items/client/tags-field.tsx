import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from '@/ui/fields/field'
import { searchedWords } from '@/ui/list-state'
import { Button } from '@/ui/primitives/button'
import { Combobox } from '@/ui/primitives/combobox'
import { useItemWords } from './items.resource'

/** List of unique tags, added by picking, pressing Enter, clicking the button or leaving the field. */
export function TagsField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const [draft, setDraft] = useState('')
  const tags: string[] = field.value ?? NONE
  const others = useMemo(() => without(tags), [tags])

  function add(text: string) {
    const tag = text.trim()
    if (tag && !tags.includes(tag)) field.onChange([...tags, tag])
    setDraft('')
  }

  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="flex gap-2">
        <Combobox
          {...attributes}
          ref={field.ref}
          enterKeyHint="done"
          className="min-w-0 flex-1"
          placeholder={props.placeholder}
          source={others}
          toOption={({ id: label }) => ({ label })}
          text={draft}
          onText={setDraft}
          onAdd={add}
          onPick={(known) => known && add(known.id)}
          onBlur={() => {
            add(draft)
            field.onBlur()
          }}
        />
        <Button onClick={() => add(draft)} disabled={props.disabled}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex h-control max-w-full items-center rounded-full bg-grey-wash pl-3 md:h-8"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="grid size-control shrink-0 place-items-center rounded-full text-quiet hover:text-ink md:size-8"
                onClick={() => field.onChange(tags.filter((other) => other !== tag))}
              >
                <X className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}

const NONE: string[] = []

/** Tags in use that are not already selected. */
const without = (tags: readonly string[]) => ({
  isLocal: true,
  useList({ search }: { search?: string }) {
    const known = useItemWords('tags')
    return searchedWords({ ...known, words: known.words.filter((tag) => !tags.includes(tag)) }, search)
  },
})
