import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from '@/ui/fields/field'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'

interface TagsFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Offered while one types. */
  suggestions?: readonly string[]
}

/** A list of short texts in the form: added by Enter or the button, trimmed, each only once. */
export function TagsField<In extends FieldValues, Out>(props: TagsFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const [draft, setDraft] = useState('')
  const tags: string[] = field.value ?? []
  const listId = `${attributes.id}-known`

  function add() {
    const tag = draft.trim()
    if (tag && !tags.includes(tag)) field.onChange([...tags, tag])
    setDraft('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the tag and leaves the form open.
    event.preventDefault()
    add()
  }

  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="flex gap-2">
        <Input
          {...attributes}
          ref={field.ref}
          list={listId}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={props.placeholder}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={field.onBlur}
        />
        <datalist id={listId}>
          {props.suggestions
            ?.filter((known) => !tags.includes(known))
            .map((known) => (
              <option key={known} value={known} />
            ))}
        </datalist>
        <Button onClick={add} disabled={props.disabled}>
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
