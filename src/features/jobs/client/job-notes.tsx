import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, type RefObject, useId, useMemo } from 'react'
import { useKeptText } from '@/client/kept-text'
import { useReach } from '@/client/viewer'
import { useAccount } from '@/features/account/client/account.resource'
import { formatDateTime } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Textarea } from '@/ui/primitives/input'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { ShowMore } from '@/ui/show-more'
import { withToast } from '@/ui/toast'
import type { OnJobPage } from '../job.schema'
import { type JobNote, MAX_NOTE } from '../job-note.schema'
import { jobNotes } from './jobs.resource'

interface NoteField {
  /** The field for a new note. */
  noteField: RefObject<HTMLTextAreaElement | null>
}

/** Oldest first, like a conversation. */
export function JobNotes({ job, noteField }: OnJobPage & NoteField) {
  const { list, add, isAdding, remove, mayRemove } = useNotes(job.id)
  return (
    <div className="mt-5 flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">Crew Notes</h3>
      {list.isPending ? (
        <SkeletonLines />
      ) : list.error && list.items.length === 0 ? (
        <ErrorState title="The notes could not be loaded" error={list.error} onRetry={list.retry} />
      ) : (
        <ul aria-label="Crew Notes" className="flex flex-col gap-3 empty:hidden">
          {list.items.map((note) => (
            <li key={note.id} className="rounded-lg bg-sunken py-2 pr-2 pl-3">
              <Note note={note} onRemove={mayRemove(note) ? () => void remove(note) : undefined} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list}>Show later notes</ShowMore>
      <NewNote jobId={job.id} onAdd={add} isAdding={isAdding} noteField={noteField} />
    </div>
  )
}

function useNotes(jobId: string) {
  const notes = useMemo(() => jobNotes(jobId), [jobId])
  const client = useQueryClient()
  const account = useAccount()
  const isOffice = useReach()('change job notes') === 'all'
  const save = notes.useSave()
  const removal = notes.useRemove()
  const shown = () => client.invalidateQueries({ queryKey: [notes.path] })
  return {
    list: notes.useList(EVERY),
    mayRemove: ({ createdBy }: JobNote) => isOffice || createdBy === account?.email,
    isAdding: save.isPending,
    async add(body: string): Promise<boolean> {
      const isSaved = await withToast((attempt) => save.mutateAsync({ input: { body }, attempt }), {
        success: { title: 'Note added' },
        failure: 'Failed to add note',
      })
      await shown()
      return isSaved
    },
    async remove({ id }: JobNote) {
      const question = { title: 'Delete this note?', action: 'Delete Note', destructive: true }
      if (!(await confirm(question))) return
      await withToast((attempt) => removal.mutateAsync({ id, attempt }), {
        success: { title: 'Note deleted' },
        failure: 'Failed to delete note',
      })
      await shown()
    },
  }
}

const EVERY = {}

function Note({ note, onRemove }: { note: JobNote; onRemove: (() => void) | undefined }) {
  const { body, createdByName, createdAt } = note
  return (
    <>
      <div className="flex min-h-8 items-center gap-2 text-sm">
        <p className="min-w-0 flex-auto text-quiet">
          <span className="font-medium text-ink">{createdByName}</span>{' '}
          <time dateTime={createdAt} className="figures">
            {formatDateTime(createdAt)}
          </time>
        </p>
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            className="-my-2"
            aria-label={`Delete note by ${createdByName}`}
            title="Delete"
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      <p className="whitespace-pre-line break-words">{body}</p>
    </>
  )
}

interface NewNoteProps extends NoteField {
  jobId: string
  onAdd: (body: string) => Promise<boolean>
  isAdding: boolean
}

/** Keeps the text until it is saved, also when the page is left. */
function NewNote({ jobId, onAdd, isAdding, noteField }: NewNoteProps) {
  const [body, setBody] = useKeptText(`note.${jobId}`)
  const id = useId()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (body.trim() !== '' && (await onAdd(body))) setBody('')
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <label htmlFor={id} className="sr-only">
        New note
      </label>
      <Textarea
        ref={noteField}
        id={id}
        className="min-h-16"
        value={body}
        maxLength={MAX_NOTE}
        placeholder="Write a note for the crew..."
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" busy={isAdding} disabled={body.trim() === ''} className="self-end max-md:w-full">
        Add Note
      </Button>
    </form>
  )
}
