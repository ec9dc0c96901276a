import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { NoAnswer } from '@/shared/no-answer'
import { confirm, dismissQuestion, type Question } from './confirm'
import { DraftOffer } from './draft-offer'
import { EditClash } from './edit-clash'
import {
  type Clash,
  changedKeys,
  type Edited,
  mergeEdits,
  onlyChanged,
  type RecordValues,
} from './edited-record'
import { FormHold, useHolds } from './form-hold'
import { Refusal } from './form-refusal'
import { Button } from './primitives/button'
import { Dialog, DialogBody, DialogFooter } from './primitives/dialog'
import { Progress } from './primitives/progress'
import { RecordDocuments, type RecordName } from './record-documents'
import { applyServerErrors, isOutdated, retryText, serverFaultText } from './server-errors'
import { type Attempt, useSubmission } from './submission'
import { type ToastMessage, tellGivenUp, toast, toastFailure } from './toast'
import { DISCARD, useDiscardGuard } from './use-discard-guard'
import { draftOfForm, useFormDraft, useRestoreDraft } from './use-form-draft'
import { useKeptDraft } from './use-kept-draft'

export interface SubmitButton {
  label: string
  /** Passed to `save` to identify the button. */
  intent?: string
  disabled?: boolean
  /** Explains the button. */
  note?: string
  /** Keeps the form open for the next record. */
  isForNext?: boolean
}

export const SAVE_AND_NEXT: SubmitButton = { label: 'Save and Add Another', isForNext: true }

type Requested = Question | boolean | null

interface FormDialogProps<In extends FieldValues, Out, Saved> {
  title: string
  schema: z.ZodType<Out, In>
  /** May change while the form is open (a suggested number arrives): typed input stays. */
  defaults: In
  /**
   * A question before saving, depending on the values; no leaves the form open. Forms with their own dialog return
   * a promise.
   */
  asks?: (values: Out) => Requested | Promise<Requested>
  /** For an edited record, `values` are the changed fields and the version they are based on. */
  save: (values: Out, attempt: Attempt, intent: string | undefined) => Promise<Saved>
  /** The edited record; undefined for a new one. */
  edits?: Edited<In>
  /** Omitted if it is only stored in another form. */
  success?: ToastMessage | ((values: Out, saved: Saved) => ToastMessage)
  /** "Failed to create job" */
  failure: string
  /** Shown with the field errors if the input is invalid. */
  invalid?: ToastMessage
  /** The button's label, or several buttons of which Enter uses the last; may depend on the input. */
  submit: string | SubmitButton[] | ((form: UseFormReturn<In, unknown, Out>) => SubmitButton[])
  /** With the saved record, or nothing if cancelled. */
  onClose: (saved?: Saved) => void
  width?: 'default' | 'wide' | 'full'
  /** Offers "Save and Add Another" for a new record; these fields keep their values for the next one. */
  next?: readonly FieldPath<In>[]
  /** The first field to focus, if earlier ones are prefilled. */
  startAt?: FieldPath<In>
  /** Rendered apart from the buttons, such as a delete action. `leave` closes without asking about edits. */
  apart?: (leave: () => void) => ReactNode
  /** Keeps half-filled input, to be offered after a reload or a crash, under this name: "estimate". */
  keepsAs?: string
  /** A record shown only in its form: its documents follow at the end. */
  record?: RecordName | undefined
  children: (form: UseFormReturn<In, unknown, Out>) => ReactNode
}

/** A form over the screen. Mount it to open it; it calls `onClose` when saved or cancelled. */
export function FormDialog<In extends FieldValues, Out, Saved>(props: FormDialogProps<In, Out, Saved>) {
  const { title, schema, defaults, save, success, failure, invalid, submit, onClose, width, children } = props
  const { startAt, apart, edits, asks, record, keepsAs, next } = props
  const kept = useFormDraft<In>(title)
  // Changes saved by others must not alter the open form.
  const [base, setBase] = useState<RecordValues<In> | undefined>(
    kept?.base ?? (edits && { version: edits.version, values: edits.values }),
  )
  // Values carried over to the next record, and the number of records saved so far.
  const [carried, setCarried] = useState<{ values: Partial<In>; count: number }>({ values: {}, count: 0 })
  const [round, setRound] = useState(0)
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: (kept?.base?.values ?? defaults) as DefaultValues<In>,
    values: base ? undefined : { ...defaults, ...carried.values },
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const [lost, setLost] = useState<Error>()
  const [clashes, setClashes] = useState<Clash<In>[]>([])
  const [share, setShare] = useState<number>()
  const noteId = useId()
  const holds = useHolds()
  const submission = useSubmission(tellGivenUp)
  const body = useRef<HTMLDivElement>(null)
  const pressed = useRef<SubmitButton>(undefined)
  const isPerhapsSaved = isSubmitting || (lost instanceof NoAnswer && lost.lost === 'unknown')
  const draft = useKeptDraft({ form: keepsAs, fields: form, base, onBase: setBase, isRestored: !!kept })
  const guard = useDiscardGuard(
    isDirty,
    isPerhapsSaved ? PERHAPS_SAVED : undefined,
    () => (isPerhapsSaved ? undefined : draftOfForm(title, { values: form.getValues(), base }, body.current)),
    draft.end,
  )
  useRestoreDraft(form, kept, title)

  const leave = () => guard.leave(() => onClose())

  async function requestClose() {
    if (await guard.mayDiscard()) leave()
  }

  /**
   * Saves the input; after a conflict, merges with the other person's changes. Returns null if the two contradict.
   */
  async function send(
    values: Out,
    attempt: Attempt,
    intent: string | undefined,
    from = base,
  ): Promise<{ saved: Saved } | null> {
    if (!edits || !from) return { saved: await save(values, attempt, intent) }
    const keys = edits.isWhole ? Object.keys(values as object) : changedKeys(from.values, form.getValues())
    try {
      const changed = { ...onlyChanged(values as object, keys), version: from.version } as Out
      return { saved: await save(changed, attempt, intent) }
    } catch (error) {
      if (!isOutdated(error)) throw error
    }
    const now = await edits.reload()
    const merged = mergeEdits(from.values, form.getValues(), now.values)
    setBase(now)
    form.reset(now.values as DefaultValues<In>, { keepDefaultValues: false })
    form.reset(merged.values as DefaultValues<In>, { keepDefaultValues: true })
    setClashes(merged.clashes)
    return merged.clashes.length === 0 ? send(values, attempt, intent, now) : null
  }

  const submitBy = (button: SubmitButton | undefined) => async (event?: SyntheticEvent) => {
    event?.preventDefault()
    pressed.current = button
    // A photo that is still being read would be missing.
    await holds.released()
    await submitNow(button)(event)
  }

  const submitNow = (button: SubmitButton | undefined) =>
    form.handleSubmit(async (values) => {
      try {
        if (!(await isAgreedTo(values))) return
      } catch (error) {
        return tellFailure(error)
      }
      setLost(undefined)
      setShare(undefined)
      const attempt = { ...submission.attempt(), report: setShare }
      let sent: { saved: Saved } | null
      try {
        sent = await send(values, attempt, button?.intent)
        if (!sent) return
      } catch (error) {
        return attempt.signal.aborted ? undefined : tellFailure(error)
      }
      const { saved } = sent
      submission.end()
      draft.end()
      dismissQuestion()
      if (success) toast(typeof success === 'function' ? success(values, saved) : success)
      if (!button?.isForNext) return guard.leave(() => onClose(saved))
      const kept: Partial<In> = {}
      for (const field of next ?? []) Object.assign(kept, { [field]: form.getValues(field) })
      setCarried(({ count }) => ({ values: kept, count: count + 1 }))
    }, tellInvalid)

  const focusFirst = () => {
    const first = startAt ? `[name="${startAt}"]` : 'input:not([type=file]), textarea, [role=combobox]'
    body.current?.querySelector<HTMLElement>(first)?.focus()
  }

  // Runs after the submission has ended, which would otherwise mark the emptied form as submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per saved record
  useEffect(() => {
    if (carried.count === 0) return
    form.reset({ ...defaults, ...carried.values }, { keepDirtyValues: false })
    setRound(carried.count)
  }, [carried])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the next record's fields are rendered
  useEffect(() => {
    if (round > 0) focusFirst()
  }, [round])

  async function isAgreedTo(values: Out): Promise<boolean> {
    // A retry was confirmed before, and may itself cause the question.
    const requested = lost ? null : await asks?.(values)
    return typeof requested === 'boolean' ? requested : !requested || (await confirm(requested))
  }

  function tellFailure(error: unknown) {
    if (error instanceof Error && retryText(error)) return setLost(error)
    applyServerErrors(form, error)
    toastFailure(failure, undefined, { reason: serverFaultText(error) })
  }

  const tellInvalid = () => invalid && toast({ ...invalid, variant: 'destructive' })

  const offered = buttonsOf(submit, form)
  const main = offered.at(-1)
  const buttons = next && !edits ? offered.toSpliced(-1, 0, SAVE_AND_NEXT) : offered

  return (
    <Dialog
      open
      onClose={requestClose}
      title={title}
      width={width}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        focusFirst()
      }}
    >
      <form
        noValidate
        className="flex min-h-0 flex-auto flex-col"
        onSubmit={(event) => {
          // A nested dialog's form is a child in React, though not in the DOM.
          event.stopPropagation()
          void submitBy(main)(event)
        }}
      >
        {draft.offer && (
          <DraftOffer draft={draft.offer} onResume={draft.resume} onDiscard={draft.discardOffer} />
        )}
        <DialogBody ref={body} className="grid grid-cols-1 content-start gap-4 md:grid-cols-2">
          {/* A new key clears everything typed for the previous record. */}
          <FormHold key={round} value={holds.hold}>
            {children(form)}
          </FormHold>
          {record && <RecordDocuments key={record.id} {...record} isIn="form" />}
        </DialogBody>
        {clashes.length > 0 && (
          <EditClash
            clashes={clashes}
            choose={(key, value) => form.setValue(key as FieldPath<In>, value, { shouldDirty: true })}
            form={body.current}
          />
        )}
        {isSubmitting && share !== undefined && (
          <div className="shrink-0 border-line border-t px-4 py-2 md:px-5">
            <Progress label="Uploading" share={share} />
          </div>
        )}
        <Refusal
          {...(retryText(lost) ?? { title: errors.root?.server?.message })}
          onRetry={lost && !isSubmitting ? submitBy(pressed.current) : undefined}
        />
        <DialogFooter>
          {main?.note && (
            <p id={noteId} className="basis-full text-quiet text-sm md:text-right">
              {main.note}
            </p>
          )}
          {apart?.(leave)}
          <Button onClick={requestClose}>Cancel</Button>
          {buttons.map((button) => (
            <Button
              key={button.label}
              variant={button === main ? 'primary' : 'secondary'}
              type={button === main ? 'submit' : 'button'}
              onClick={button === main ? undefined : submitBy(button)}
              aria-describedby={button.note && noteId}
              disabled={button.disabled || isSubmitting || holds.isWaiting}
              busy={(isSubmitting || holds.isWaiting) && button.label === pressed.current?.label}
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
  submit: FormDialogProps<In, Out, unknown>['submit'],
  form: UseFormReturn<In, unknown, Out>,
): SubmitButton[] {
  if (typeof submit === 'string') return [{ label: submit }]
  return typeof submit === 'function' ? submit(form) : submit
}

const PERHAPS_SAVED: Question = { ...DISCARD, description: 'It may or may not have been saved.' }
