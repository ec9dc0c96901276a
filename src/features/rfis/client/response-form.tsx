import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { TextareaField } from '@/ui/fields/text-field'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { useDiscardGuard } from '@/ui/use-discard-guard'
import { type Rfi, responseForm } from '../rfi.schema'
import { rfis } from './rfis.resource'

/** Answers an open RFI. */
export function ResponseForm({ rfi: { id, version } }: { rfi: Rfi }) {
  const { control, formState, handleSubmit } = useForm({
    resolver: zodResolver(responseForm),
    defaultValues: { response: '' },
  })
  const { mutateAsync, isPending } = rfis.useSave()
  useDiscardGuard(formState.isDirty)

  const submit = handleSubmit(({ response }) =>
    withToast((attempt) => mutateAsync({ id, input: { response, status: 'answered', version }, attempt }), {
      success: { title: 'Response submitted' },
      failure: 'Failed to submit response',
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextareaField control={control} name="response" label="Response" required />
      <Button type="submit" variant="primary" busy={isPending} className="md:self-start">
        <Send aria-hidden />
        Submit Response
      </Button>
    </form>
  )
}
