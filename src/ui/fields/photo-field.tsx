import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useOnePhoto } from '../photos/use-photos'
import { Button } from '../primitives/button'
import { FieldFrame, type FieldProps, useField } from './field'

/** A data string if newly chosen, the path of a saved photo, or null. */
export function PhotoField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const [problem, setProblem] = useState<string>()
  const { isReading, readOne } = useOnePhoto()
  const input = useRef<HTMLInputElement>(null)
  const photo: string | null = field.value || null

  async function choose(file: File | undefined) {
    if (!file) return
    const { data, problem: why } = await readOne(file)
    setProblem(why)
    if (data) field.onChange(data)
  }

  return (
    <FieldFrame {...props} id={attributes.id} error={problem ?? error}>
      <div className="flex items-center gap-4">
        {photo ? (
          <img src={photo} alt="" className="size-24 rounded-lg border border-line object-cover" />
        ) : (
          <div className="grid size-24 place-items-center rounded-lg border border-edge/60 border-dashed text-quiet">
            <ImagePlus className="size-6" strokeWidth={1.5} aria-hidden />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <input
            {...attributes}
            ref={input}
            type="file"
            accept="image/*"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button
            ref={field.ref}
            busy={isReading}
            onClick={() => input.current?.click()}
            disabled={props.disabled}
          >
            {photo ? 'Change' : 'Add'} {props.label}
          </Button>
          {photo && (
            <Button
              variant="ghost"
              onClick={() => {
                setProblem(undefined)
                field.onChange(null)
              }}
            >
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
