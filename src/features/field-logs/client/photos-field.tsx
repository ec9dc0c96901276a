import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from '@/ui/fields/field'
import { useSeveralPhotos } from '@/ui/photos/use-photos'
import { Button } from '@/ui/primitives/button'
import type { NamedPhoto } from './photo-uploads'

interface PhotosFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Maximum number of photos. */
  max: number
}

/** Several photos as named data strings. Unreadable files are listed by name and the others are kept. */
export function PhotosField<In extends FieldValues, Out>(props: PhotosFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const [problem, setProblem] = useState<string>()
  const { isReading, readSeveral } = useSeveralPhotos()
  const input = useRef<HTMLInputElement>(null)
  const photos: NamedPhoto[] = field.value ?? []
  // A photo may be removed while others are still being read.
  const latest = useRef(photos)
  latest.current = photos
  const { max, disabled } = props

  async function add(files: File[]) {
    const { photos: read, problems } = await readSeveral(files)
    const chosen = [...new Map([...latest.current, ...read].map((photo) => [photo.data, photo])).values()]
    if (chosen.length > max) problems.push(`At most ${max} photos`)
    setProblem(problems.join('. ') || undefined)
    field.onChange(chosen.slice(0, max))
  }

  return (
    <FieldFrame {...props} id={attributes.id} error={problem ?? error}>
      <input
        {...attributes}
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo.data} className="relative">
            <img
              src={photo.data}
              alt=""
              title={photo.name}
              className="size-24 rounded-lg border border-line object-cover"
            />
            <button
              type="button"
              aria-label={`Remove photo ${index + 1}`}
              className="group absolute -top-2 -right-2 grid size-11 place-items-start justify-items-end rounded-full md:size-8"
              onClick={() => {
                setProblem(undefined)
                field.onChange(photos.filter((other) => other !== photo))
              }}
            >
              <span className="grid size-7 place-items-center rounded-full border border-line bg-raised text-quiet shadow-pop group-hover:text-ink md:size-6">
                <X className="size-4" aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        ref={field.ref}
        className="self-start"
        busy={isReading}
        disabled={disabled || photos.length >= max}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
        Add Photos
      </Button>
    </FieldFrame>
  )
}
