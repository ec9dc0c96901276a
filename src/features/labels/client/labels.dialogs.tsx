import { Tag } from 'lucide-react'
import { formName } from '@/client/form-name'
import type { OpenAction } from '@/client/many/many-list'
import { dialogPiece } from '@/ui/dialog-piece'
import { Button } from '@/ui/primitives/button'
import type { Labelled } from '../label.schema'

const { Dialog } = dialogPiece('Labels', () => import('./label-form'))

interface LabelDialogProps {
  entity: Labelled
  id: string | (() => Promise<string[]>)
  onClose: () => void
}

/** Prints the label of one record, or of several. */
export const LabelDialog = (props: LabelDialogProps) => <Dialog {...props} />

/** Bulk action that prints labels for the selected records. */
export const labelsAction = (entity: Labelled): OpenAction => ({
  kind: 'open',
  label: 'Print Labels',
  icon: Tag,
  open: ({ ids, onClose }) => <LabelDialog entity={entity} id={ids} onClose={onClose} />,
})

/** The value of `?form=` for the label dialog. */
export const LABEL_FORM = 'label'

export function LabelButton({ id, onForm }: { id: string; onForm: (form: string) => void }) {
  return (
    <Button onClick={() => onForm(formName(LABEL_FORM, id))}>
      <Tag aria-hidden />
      Print Label
    </Button>
  )
}
