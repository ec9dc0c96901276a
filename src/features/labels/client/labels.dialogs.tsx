import { Tag } from 'lucide-react'
import { formName } from '@/client/form-name'
import { dialogPiece } from '@/ui/dialog-piece'
import { Button } from '@/ui/primitives/button'
import type { Labelled } from '../label.schema'

const { Dialog } = dialogPiece('Labels', () => import('./label-form'))

interface LabelDialogProps {
  entity: Labelled
  id: string
  onClose: () => void
}

/** Prints the label of one record. */
export const LabelDialog = (props: LabelDialogProps) => <Dialog {...props} />

/** What `?form=` says for it. */
export const LABEL_FORM = 'label'

export function LabelButton({ id, onForm }: { id: string; onForm: (form: string) => void }) {
  return (
    <Button onClick={() => onForm(formName(LABEL_FORM, id))}>
      <Tag aria-hidden />
      Print Label
    </Button>
  )
}
