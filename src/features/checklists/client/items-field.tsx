import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type Control, useController, useFormState } from 'react-hook-form'
import {
  ITEM_KIND_NAMES,
  ITEM_KINDS,
  type ItemKind,
  MAX_ITEMS,
  MAX_LABEL,
} from '@/domain/checklists/checklist'
import { newId } from '@/shared/new-id'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Input, Textarea } from '@/ui/primitives/input'
import { Select } from '@/ui/primitives/select'
import type { ChecklistFormIn, ChecklistFormOut, FormItem } from './checklist-form'

export const newItem = (): FormItem => ({
  id: newId(),
  label: '',
  kind: 'check',
  options: '',
  required: false,
})

const KINDS = ITEM_KINDS.map((value) => ({ value, label: ITEM_KIND_NAMES[value] }))

/** The items in order: add, change, move and remove them. */
export function ItemsField({ control }: { control: Control<ChecklistFormIn, unknown, ChecklistFormOut> }) {
  const { field } = useController({ control, name: 'items' })
  const { errors } = useFormState({ control })
  const items = field.value
  const problem = errors.items?.root?.message ?? errors.items?.message
  return (
    <fieldset className="flex flex-col gap-3 md:col-span-2">
      <legend className="mb-1.5 font-medium">Items</legend>
      <ol aria-label="Items in order" className="flex flex-col gap-3">
        {items.map((item, index) => {
          const wrong = errors.items?.[index]
          return (
            <li key={item.id}>
              <ItemEditor
                item={item}
                number={index + 1}
                problem={wrong?.label?.message ?? wrong?.options?.message ?? wrong?.message}
                onChange={(next) => field.onChange(items.with(index, next))}
                onRemove={() => field.onChange(items.toSpliced(index, 1))}
                onUp={index > 0 ? () => field.onChange(moved(items, index, index - 1)) : undefined}
                onDown={
                  index < items.length - 1 ? () => field.onChange(moved(items, index, index + 1)) : undefined
                }
              />
            </li>
          )
        })}
      </ol>
      {problem && <p className="text-red-ink text-sm">{problem}</p>}
      {items.length < MAX_ITEMS && (
        <Button className="self-start" onClick={() => field.onChange([...items, newItem()])}>
          <Plus aria-hidden />
          Add Item
        </Button>
      )}
    </fieldset>
  )
}

const moved = (items: FormItem[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from] as FormItem)

interface ItemEditorProps {
  item: FormItem
  number: number
  problem: string | undefined
  onChange: (item: FormItem) => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function ItemEditor({ item, number, problem, onChange, onRemove, onUp, onDown }: ItemEditorProps) {
  return (
    <div className="flex flex-wrap gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-[2_1_20rem] flex-wrap gap-2">
        <Input
          aria-label={`Item ${number}`}
          aria-invalid={problem ? true : undefined}
          placeholder="What to check or record"
          maxLength={MAX_LABEL}
          autoComplete="off"
          className="min-w-40 flex-1"
          value={item.label}
          onChange={({ target }) => onChange({ ...item, label: target.value })}
        />
        <Select
          aria-label={`Kind of item ${number}`}
          value={item.kind}
          options={KINDS}
          onChange={(kind) => onChange({ ...item, kind: kind as ItemKind })}
          className="w-32!"
        />
      </div>
      <div className="flex flex-auto items-center gap-1">
        <label className="flex min-h-control flex-1 items-center gap-3" htmlFor={`required-${item.id}`}>
          <Checkbox
            id={`required-${item.id}`}
            aria-label={`Item ${number} is required`}
            checked={item.required}
            onCheckedChange={(required) => onChange({ ...item, required })}
          />
          Required
        </label>
        <Button
          size="icon"
          variant="ghost"
          disabled={!onUp}
          aria-label={`Move item ${number} up`}
          onClick={onUp}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          disabled={!onDown}
          aria-label={`Move item ${number} down`}
          onClick={onDown}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button size="icon" variant="ghost" aria-label={`Remove item ${number}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      {item.kind === 'choice' && (
        <Textarea
          aria-label={`Options of item ${number}`}
          placeholder="One option per line"
          className="min-h-16 basis-full"
          value={item.options}
          onChange={({ target }) => onChange({ ...item, options: target.value })}
        />
      )}
      {problem && <p className="basis-full text-red-ink text-sm">{problem}</p>}
    </div>
  )
}
