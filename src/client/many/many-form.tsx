import { FormDialog } from '@/ui/form-dialog'
import type { Attempt } from '@/ui/submission'
import type { FormAction, ManyQuestion } from './many-list'

interface ManyFormProps {
  action: FormAction
  /** "12 invoices" */
  words: string
  change: (change: object, attempt: Attempt) => Promise<void>
  ids: () => Promise<string[]>
  onClose: () => void
}

/** Asks for the one value that all selected records get. */
export default function ManyForm({ action, words, change, ids, onClose }: ManyFormProps) {
  const { label, schema, defaults, Fields, useQuestion = useNoQuestion } = action
  const { ask, question } = useQuestion()
  return (
    <FormDialog
      title={label}
      submit={`Change ${words}`}
      failure={`Failed to change ${words}`}
      schema={schema}
      defaults={defaults}
      asks={(values) => ask(values, ids)}
      save={(values, attempt) => change(values, attempt)}
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <p className="md:col-span-2">
            This changes <strong className="figures font-semibold">{words}</strong> together. If one cannot be
            changed, none are.
          </p>
          <Fields control={control} />
          {question}
        </>
      )}
    </FormDialog>
  )
}

const useNoQuestion = (): ManyQuestion => ({ ask: async () => true, question: null })
