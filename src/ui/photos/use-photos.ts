import { useState } from 'react'
import { useFormHold } from '../form-hold'
import { toast, toastFailure } from '../toast'
import { HEIC_PROBLEM, type ReadPhoto, readPhotos } from './read-photos'
import { MAX_PHOTO_BYTES } from './reduce'

/** Reads chosen photos and delays the form's submission meanwhile. */
export function usePhotoReading() {
  const [isReading, setReading] = useState(false)
  const hold = useFormHold()
  return {
    isReading,
    async read(files: readonly File[], max: number): Promise<ReadPhoto[]> {
      setReading(true)
      const reading = readPhotos(files, max)
      hold(reading)
      try {
        return await reading
      } finally {
        setReading(false)
      }
    },
  }
}

const OTHER_PROBLEMS = {
  'not-an-image': 'Choose an image file',
  heic: HEIC_PROBLEM,
  unreadable: 'The photo could not be read',
}

/** A single photo: a data string, or the problem, which is also shown as a toast. */
export function useOnePhoto() {
  const { isReading, read } = usePhotoReading()
  return {
    isReading,
    async readOne(file: File): Promise<{ data?: string; problem?: string }> {
      const [photo] = await read([file], MAX_PHOTO_BYTES - 1)
      if (!photo?.problem) return { data: photo?.data }
      const problem =
        photo.problem === 'too-large' ? 'Photo must be less than 5MB' : OTHER_PROBLEMS[photo.problem]
      toastFailure(problem, undefined, { reason: photo.name })
      return { problem }
    },
  }
}

/** Several photos: the usable ones, and a line for each problem, in one toast. */
export function useSeveralPhotos() {
  const { isReading, read } = usePhotoReading()
  return {
    isReading,
    async readSeveral(
      files: readonly File[],
    ): Promise<{ photos: { name: string; data: string }[]; problems: string[] }> {
      const all = await read(files, MAX_PHOTO_BYTES)
      const tooLarge = all.filter(({ problem }) => problem === 'too-large')
      const lines = (photos: readonly ReadPhoto[]) => photos.map(problemLine)
      if (tooLarge.length > 0)
        toast({
          title: 'File too large',
          description: lines(tooLarge).join('\n'),
          variant: 'destructive',
        })
      return {
        photos: all.flatMap(({ name, data }) => (data ? [{ name, data }] : [])),
        problems: lines(all.filter(({ problem }) => problem)),
      }
    },
  }
}

function problemLine({ name, problem }: ReadPhoto): string {
  if (problem === 'too-large') return `${name} exceeds 5MB limit`
  if (problem === 'heic') return `${name}: ${HEIC_PROBLEM}`
  return problem === 'not-an-image' ? `${name} is not an image` : `${name} could not be read`
}
