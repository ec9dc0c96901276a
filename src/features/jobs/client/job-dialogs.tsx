import { readForm } from '@/client/form-name'
import { JobDetail } from './job-detail'
import { JobForm } from './job-form'

interface JobDialogsProps {
  open: string | undefined
  onClose: () => void
  form: string | undefined
  onForm: (form: string) => void
  onCloseForm: () => void
}

export default function JobDialogs({ open, onClose, form, onForm, onCloseForm }: JobDialogsProps) {
  return (
    <>
      <JobDetail id={open} onClose={onClose} onForm={onForm} />
      {form && <JobForm id={readForm(form).id} onClose={onCloseForm} />}
    </>
  )
}
