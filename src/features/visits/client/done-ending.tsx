import { Eraser } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '@/ui/cx'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import type { DoneForm, DoneValues } from './done-form'
import { Part } from './done-parts'
import { SignaturePad } from './signature-pad'

interface PartProps {
  form: DoneForm
}

/** Drawn, or by the typed name alone. */
export function SignaturePart({ form }: PartProps) {
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  const { register, watch, setValue, formState } = form
  const problem = formState.errors.signer?.message
  const signature = watch('signature')
  const signer = watch('signer')
  return (
    <Part title="Customer’s Signature">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          Name
        </label>
        <Input
          id={id}
          autoComplete="off"
          maxLength={200}
          className="h-12!"
          aria-invalid={problem ? true : undefined}
          {...register('signer', {
            validate: (name, { signature: drawn }) =>
              drawn && name.trim() === '' ? 'Whose signature is it?' : true,
          })}
        />
        {problem && <p className="text-red-ink text-sm">{problem}</p>}
      </div>
      {isTyped ? (
        <p className="rounded-md border border-line bg-sunken p-4 text-lg italic">
          {signer.trim() ? `Signed by ${signer.trim()}` : 'Type the name above to sign'}
        </p>
      ) : (
        <SignaturePad value={signature} onChange={(value) => setValue('signature', value)} />
      )}
      {signature ? (
        <Button className="self-start" onClick={() => setValue('signature', null)}>
          <Eraser aria-hidden />
          Clear
        </Button>
      ) : (
        <Button variant="ghost" className="self-start" onClick={() => setTyped(!isTyped)}>
          {isTyped ? 'Draw Instead' : 'Type Instead'}
        </Button>
      )}
    </Part>
  )
}

const OUTCOMES: { value: DoneValues['outcome']; label: string; hint: string }[] = [
  { value: 'finished', label: 'Job finished', hint: 'Nothing is left to do' },
  { value: 'come back', label: 'Come back', hint: 'The job needs another visit' },
]

export function OutcomePart({ form }: PartProps) {
  const { register, watch, formState, control } = form
  const outcome = watch('outcome')
  const problem = formState.errors.outcome?.message
  return (
    <Part title="Outcome">
      <div className="grid gap-2 sm:grid-cols-2">
        {OUTCOMES.map(({ value, label, hint }) => (
          <label
            key={value}
            className={cx(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2',
              outcome === value && 'border-focus! bg-hover',
            )}
          >
            <input
              type="radio"
              value={value}
              className="size-5 accent-(--accent)"
              {...register('outcome', { required: 'Choose one' })}
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-quiet text-sm">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {problem && <p className="text-red-ink text-sm">{problem}</p>}
      {outcome === 'come back' && (
        <DateTimeField
          control={control}
          name="nextStart"
          label="Proposed Date"
          description="Leave empty to let the office schedule it"
        />
      )}
    </Part>
  )
}
