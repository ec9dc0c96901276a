import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { Progress } from '@/ui/primitives/progress'
import { withToast } from '@/ui/toast'
import { MAX_PHOTOS } from '../field-log'
import type { FieldLog } from '../field-log.schema'
import { useRemovePhoto } from './field-logs.resource'
import { useAddPhotos } from './use-add-photos'

/** A log's photos; more can be added after the log is saved. */
export function LogPhotos({ log }: { log: FieldLog }) {
  const input = useRef<HTMLInputElement>(null)
  const { add, isBusy, progress, problem, retry, giveUp } = useAddPhotos(log)
  return (
    <div className="mt-1 flex flex-col gap-3">
      <ul className="grid grid-cols-2 gap-3 empty:hidden md:grid-cols-4 print:grid-cols-3">
        {log.photos.map((path, index) => (
          <LogPhoto key={path} log={log} path={path} index={index} />
        ))}
      </ul>
      {progress && <Progress label={progress.label} share={progress.share} />}
      {problem && (
        <div role="alert" className="flex flex-col gap-3 text-red-ink">
          <p className="whitespace-pre-line break-words">{problem}</p>
          {retry && (
            <div className="flex gap-2 print:hidden">
              <Button onClick={retry}>Retry</Button>
              <Button variant="ghost" onClick={giveUp}>
                Skip
              </Button>
            </div>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Add Photos"
        className="hidden"
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {log.photos.length < MAX_PHOTOS && (
        <Button className="self-start print:hidden" busy={isBusy} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          Add Photos
        </Button>
      )}
    </div>
  )
}

interface LogPhotoProps {
  log: FieldLog
  path: string
  index: number
}

function LogPhoto({ log, path, index }: LogPhotoProps) {
  const removePhoto = useRemovePhoto()

  async function remove() {
    const isSure = await confirm({
      title: `Remove photo ${index + 1}?`,
      description: 'The photo will be permanently removed from this log.',
      action: 'Remove Photo',
      destructive: true,
    })
    if (!isSure) return
    await withToast((attempt) => removePhoto(log, path, attempt), {
      success: { title: 'Photo removed' },
      failure: 'Failed to remove photo',
    })
  }

  return (
    <li className="relative">
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="block overflow-hidden rounded-lg border border-line print:break-inside-avoid"
      >
        <img
          src={`${path}/thumbnail`}
          alt={`${index + 1} of ${log.photos.length} (opens the full picture)`}
          className="aspect-4/3 w-full object-cover"
        />
      </a>
      <Button
        size="icon"
        className="absolute top-1 right-1 print:hidden"
        aria-label={`Remove photo ${index + 1}`}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
