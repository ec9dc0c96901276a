import { Camera, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { MAX_ANSWER_PHOTOS } from '@/domain/checklists/checklist'
import { confirm } from '@/ui/confirm'
import { useOnePhoto } from '@/ui/photos/use-photos'
import { Button } from '@/ui/primitives/button'
import type { AnswerProps } from './answer.picker'

/** The photos of an item; adding one opens the camera of a phone. */
export function PhotoAnswer({ item: { label }, value, onAnswer, disabled }: AnswerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isReading, readOne } = useOnePhoto()
  const photos = Array.isArray(value) ? value : []

  async function add(file: File | undefined) {
    const data = file && (await readOne(file)).data
    if (data) onAnswer(data)
  }

  async function remove(path: string) {
    const isSure = await confirm({ title: 'Remove this photo?', action: 'Remove Photo', destructive: true })
    if (isSure) onAnswer(photos.filter((photo) => photo !== path))
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map((path, index) => (
          <li key={path} className="relative">
            <a href={path} target="_blank" rel="noreferrer">
              <img
                src={path.startsWith('data:') ? path : `${path}/thumbnail`}
                alt={`${label}, ${index + 1} of ${photos.length} (opens the full picture)`}
                className="size-24 rounded-lg border border-line object-cover"
              />
            </a>
            {!disabled && (
              <Button
                size="icon"
                className="absolute top-1 right-1"
                aria-label={`Remove photo ${index + 1} of ${label}`}
                onClick={() => void remove(path)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!disabled && photos.length < MAX_ANSWER_PHOTOS && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`Photo for ${label}`}
            className="hidden"
            onChange={({ target }) => {
              void add(target.files?.[0])
              target.value = ''
            }}
          />
          <Button className="h-11! self-start" busy={isReading} onClick={() => input.current?.click()}>
            <Camera aria-hidden />
            Take Photo<span className="sr-only"> for {label}</span>
          </Button>
        </>
      )}
    </>
  )
}
