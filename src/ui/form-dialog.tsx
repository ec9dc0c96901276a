import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { Button } from './primitives/button'
import { Dialog, DialogBody, DialogFooter } from './primitives/dialog'
import { applyServerErrors } from './server-errors'
import { type ToastMessage, toast, toastFailure } from './toast'
import { useDiscardGuard } from './use-discard-guard'

export interface SubmitButton {
  label: string
  /** Given to `save`, so that it knows which of several buttons was used. */
  intent?: string
  disabled?: boolean
}

interface FormDialogProps<In extends FieldValues, Out> {
  title: string
  schema: z.ZodType<Out, In>
  /** May change while the form is open (a suggested number arrives): what was typed stays. */
  defaults: In
  save: (values: Out, intent: string | undefined) => Promise<unknown>
  /** Left out for what is only kept in another form. */
  success?: ToastMessage | ((values: Out) => ToastMessage)
  /** "Failed to create job" */
  failure: string
  /** Told beside the words at the fields when what was entered cannot be saved. */
  invalid?: ToastMessage
  /** The label of the button, or several buttons of which Enter takes the last; they may depend on what is entered. */
  submit: string | SubmitButton[] | ((form: UseFormReturn<In, unknown, Out>) => SubmitButton[])
  onClose: () => void
  width?: 'default' | 'wide' | 'full'
  /** The field to begin with, where those before it are filled already. */
  startAt?: FieldPath<In>
  /** Stands apart from the buttons of the form: a way to delete what it edits. */
  apart?: (form: UseFormReturn<In, unknown, Out>) => ReactNode
  children: (form: UseFormReturn<In, unknown, Out>) => ReactNode
}

/** A form over the screen. Mount it to open it; it calls `onClose` when it was saved or given up. */
export function FormDialog<In extends FieldValues, Out>(props: FormDialogProps<In, Out>) {
  const { title, schema, defaults, save, success, failure, invalid, submit, onClose, width, children } = props
  const { startAt, apart } = props
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: defaults as DefaultValues<In>,
    values: defaults,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const body = useRef<HTMLDivElement>(null)
  const pressed = useRef<SubmitButton>(undefined)
  const guard = useDiscardGuard(isDirty)

  async function requestClose() {
    if (!isSubmitting && (await guard.mayDiscard())) guard.leave(onClose)
  }

  const submitBy = (button: SubmitButton | undefined) =>
    form.handleSubmit(async (values) => {
      pressed.current = button
      try {
        await save(values, button?.intent)
      } catch (error) {
        applyServerErrors(form, error)
        toastFailure(failure)
        return
      }
      if (success) toast(typeof success === 'function' ? success(values) : success)
      guard.leave(onClose)
    }, tellInvalid)

  const tellInvalid = () => invalid && toast({ ...invalid, variant: 'destructive' })

  const buttons = buttonsOf(submit, form)
  const main = buttons.at(-1)

  return (
    <Dialog
      open
      onClose={requestClose}
      title={title}
      width={width}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        const first = startAt ? `[name="${startAt}"]` : 'input:not([type=file]), textarea, [role=combobox]'
        body.current?.querySelector<HTMLElement>(first)?.focus()
      }}
    >
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          // A form in a dialog over another form is its child in React, though not on the page.
          event.stopPropagation()
          void submitBy(main)(event)
        }}
      >
        <DialogBody ref={body} className="grid grid-cols-1 content-start gap-4 md:grid-cols-2">
          {children(form)}
        </DialogBody>
        <Refusal message={errors.root?.server?.message} />
        <DialogFooter>
          {apart?.(form)}
          <Button onClick={requestClose}>Cancel</Button>
          {buttons.map((button) => (
            <Button
              key={button.label}
              variant={button === main ? 'primary' : 'secondary'}
              type={button === main ? 'submit' : 'button'}
              onClick={button === main ? undefined : submitBy(button)}
              disabled={button.disabled || isSubmitting}
              busy={isSubmitting && button.label === pressed.current?.label}
            >
              {button.label}
            </Button>
          ))}
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function buttonsOf<In extends FieldValues, Out>(
  submit: FormDialogProps<In, Out>['submit'],
  form: UseFormReturn<In, unknown, Out>,
): SubmitButton[] {
  if (typeof submit === 'string') return [{ label: submit }]
  return typeof submit === 'function' ? submit(form) : submit
}

function Refusal({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="shrink-0 bg-red-wash px-4 text-red-ink md:px-5">
      {message && (
        <p className="flex items-start gap-2 py-3">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {message}
        </p>
      )}
    </div>
  )
}
