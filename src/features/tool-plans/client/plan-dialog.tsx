import { readForm } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { DoneForm } from './done-form'
import { PlanForm } from './plan-form'

interface PlanDialogProps {
  form: string | undefined
  onClose: () => void
  /** Called with the id of a new plan. */
  onCreated: (id: string) => void
}

/** The dialog that the URL names: `item.<id>` is a new plan for that tool. */
export function PlanDialog({ form, onClose, onCreated }: PlanDialogProps) {
  const mayChange = useMay()('change tool care')
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['done', 'item'])
  if (kind === 'done') return id ? <DoneForm id={id} onClose={onClose} /> : null
  if (!mayChange) return null
  if (kind === 'item') return <PlanForm itemId={id} onClose={() => onClose()} />
  if (id) return <PlanForm id={id} onClose={() => onClose()} />
  return <PlanForm onClose={(created) => (created ? onCreated(created.id) : onClose())} />
}
