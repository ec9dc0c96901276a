import { dialogPiece } from '@/ui/dialog-piece'

const { Dialog } = dialogPiece('Job', () => import('./job-dialogs'))

interface JobDialogsProps {
  /** The job that is open; none while only the form is. */
  open: string | undefined
  onClose: () => void
  /** The form over it: `new`, or the id of the job to edit. */
  form: string | undefined
  onForm: (form: string) => void
  onCloseForm: () => void
}

/** A job opened over another feature's screen, which stays where it is. */
export function JobDialogs(props: JobDialogsProps) {
  return props.open || props.form ? <Dialog {...props} /> : null
}
