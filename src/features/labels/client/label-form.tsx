import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { apiFile } from '@/client/api'
import { readStored, store } from '@/client/browser-storage'
import { download } from '@/client/download'
import { LABEL_SHEETS, perPage, SHEET_NAMES, type SheetName } from '@/shared/label-sheets'
import { QuantityField } from '@/ui/fields/quantity-field'
import { SelectField } from '@/ui/fields/select-field'
import { FormDialog } from '@/ui/form-dialog'
import { type Labelled, labelCopies, labelStart } from '../label.schema'

interface LabelFormProps {
  entity: Labelled
  /** One record, or a function that returns the selected ids when the form is sent. */
  id: string | (() => Promise<string[]>)
  onClose: () => void
}

const SHEETS = SHEET_NAMES.map((value) => ({ value, label: LABEL_SHEETS[value].name }))

/** The server rejects a start beyond the chosen sheet, and its error is shown at the same field. */
const schema = z.object({ sheet: z.enum(SHEET_NAMES), start: labelStart, copies: labelCopies })

/** Remembers the last sheet used. */
export default function LabelForm({ entity, id, onClose }: LabelFormProps) {
  return (
    <FormDialog
      title={typeof id === 'string' ? 'Print Label' : 'Print Labels'}
      submit="Download Labels"
      success={{ title: 'Labels downloaded' }}
      failure="Failed to download labels"
      schema={schema}
      defaults={{ sheet: lastSheet(), start: 1, copies: 1 }}
      save={async ({ sheet, start, copies }, attempt) => {
        const ids = typeof id === 'string' ? [id] : await id()
        const entries = ids.map((each) => ({ entity, id: each, copies }))
        download('labels.pdf', await apiFile('/api/labels', { sheet, start, entries }, attempt))
        store('label-sheet', sheet)
      }}
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <SelectField control={control} name="sheet" label="Sheet or Roll" options={SHEETS} required />
          <QuantityField control={control} name="copies" label="Copies" required />
          <Start control={control} />
        </>
      )}
    </FormDialog>
  )
}

type Values = z.input<typeof schema>
type Control = Parameters<typeof QuantityField<Values, z.output<typeof schema>>>[0]['control']

/** Hidden for a roll, which has no used labels to skip. */
function Start({ control }: { control: Control }) {
  const sheet = useWatch({ control, name: 'sheet' })
  const last = perPage(LABEL_SHEETS[sheet])
  if (last === 1) return null
  return (
    <QuantityField
      control={control}
      name="start"
      label="Start at Label"
      description={`From 1 to ${last}, row by row. Lets you use up a partly used sheet.`}
      required
    />
  )
}

function lastSheet(): SheetName {
  const stored = readStored('label-sheet')
  return SHEET_NAMES.find((name) => name === stored) ?? 'avery-5160'
}
