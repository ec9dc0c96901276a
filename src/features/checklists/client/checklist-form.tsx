import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { itemProblem, MAX_ITEMS, MAX_OPTION, MAX_OPTIONS } from '@/domain/checklists/checklist'
import { type Checklist, checklistInput } from '@/domain/checklists/checklist.schema'
import { checklists } from '@/domain/checklists/client/checklists.resource'
import { confirm } from '@/ui/confirm'
import { CheckField } from '@/ui/fields/check-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { ChecklistPreview } from './checklist-preview'
import { ItemsField, newItem } from './items-field'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const formItem = checklistInput.shape.items.element.extend({
  id: z.string(),
  /** One per line. */
  options: z.string().transform((text, context) => {
    const options = linesOf(text)
    if (options.length > MAX_OPTIONS || options.some((option) => option.length > MAX_OPTION))
      context.addIssue(`At most ${MAX_OPTIONS} options of ${MAX_OPTION} characters`)
    return options
  }),
  required: z.boolean(),
})

const formSchema = checklistInput
  .extend({
    isDefault: z.boolean(),
    items: formItem.array().min(1, 'Add at least one item').max(MAX_ITEMS, `At most ${MAX_ITEMS} items`),
  })
  .superRefine(({ items }, context) => {
    const problem = itemProblem(items)
    if (problem)
      context.addIssue({
        code: 'custom',
        path: ['items', problem.index, 'options'],
        message: problem.message,
      })
  })
export type ChecklistFormIn = z.input<typeof formSchema>
export type ChecklistFormOut = z.output<typeof formSchema>
export type FormItem = ChecklistFormIn['items'][number]

interface ChecklistFormProps {
  /** The template to edit; undefined for a new one. */
  id: string | undefined
  onClose: () => void
}

export function ChecklistForm({ id, onClose }: ChecklistFormProps) {
  const { data: checklist, ...waiting } = checklists.useOne(id)
  const { mutateAsync } = checklists.useSave()
  const words = id === undefined ? WORDS.create : WORDS.edit
  if (id !== undefined && !checklist)
    return <FormLoading {...waiting} title={words.title} onClose={onClose} />
  return (
    <FormDialog
      {...words}
      width="wide"
      schema={formSchema}
      defaults={toFormValues(checklist)}
      edits={checklists.edits(checklist, toFormValues, { isWhole: true })}
      save={(input, attempt) => mutateAsync({ id, input, attempt })}
      apart={(leave) => checklist && <DeleteChecklist checklist={checklist} onDeleted={leave} />}
      onClose={() => onClose()}
    >
      {({ control, watch }) => (
        <>
          <TextField control={control} name="name" label="Name" required />
          <CheckField
            control={control}
            name="isDefault"
            label="Attach to every new job"
            description="Existing jobs keep the checklists they have"
          />
          <ItemsField control={control} />
          <ChecklistPreview
            items={watch('items').map((item) => ({ ...item, options: linesOf(item.options) }))}
          />
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Checklist', 'Add', 'Create')

const toFormValues = (checklist: Checklist | undefined): ChecklistFormIn => ({
  name: checklist?.name ?? '',
  isDefault: checklist?.isDefault ?? false,
  items: checklist
    ? checklist.items.map(({ options, ...item }) => ({ ...item, options: options.join('\n') }))
    : [newItem()],
})

interface DeleteChecklistProps {
  checklist: Checklist
  /** Unsaved input is discarded without asking. */
  onDeleted: () => void
}

function DeleteChecklist({ checklist: { id, name }, onDeleted }: DeleteChecklistProps) {
  const { mutateAsync, isPending } = checklists.useRemove()
  async function remove() {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      description: 'Jobs that already use it keep their copy and answers.',
      action: 'Delete Checklist',
      destructive: true,
    })
    if (!isSure) return
    await withToast(
      async (attempt) => {
        await mutateAsync({ id, attempt })
        onDeleted()
      },
      { success: { title: 'Checklist deleted' }, failure: 'Failed to delete checklist' },
    )
  }
  return (
    <Button variant="danger-quiet" className="md:mr-auto" busy={isPending} onClick={() => void remove()}>
      <Trash2 aria-hidden />
      Delete
    </Button>
  )
}
