import { type SkipToken, skipToken, useQuery } from '@tanstack/react-query'
import { apiUpload } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { refreshReaders } from '@/client/readers'
import { counted } from '@/shared/counted'
import { newId } from '@/shared/new-id'
import { HEIC_PROBLEM, readDocument } from '@/ui/photos/read-photos'
import type { RecordName } from '@/ui/record-documents'
import { isAborted, problemOf, retryText } from '@/ui/server-errors'
import { Submission } from '@/ui/submission'
import { toast } from '@/ui/toast'
import { MAX_DOCUMENT_BYTES } from '../document'
import { documents } from './documents.resource'

/** A file being uploaded. */
export interface DocumentUpload {
  key: string
  name: string
  /** From 0 to 1; undefined while waiting or being reduced. */
  share?: number
  /** Why the upload failed. */
  problem?: string
  /** Whether a retry may succeed. */
  canRetry?: boolean
}

interface Sending extends DocumentUpload {
  file: File
  submission: Submission
}

/** More would only share the same connection, and the server accepts four per user. */
const AT_ONCE = 3
/** More than anyone drops on purpose. */
export const MAX_FILES = 50

const NONE: readonly Sending[] = []
const UPLOADS = 'document-uploads'

/** Kept in the query cache, since they outlive the screens: uploads continue, and failed ones are still there. */
const uploadsOf = ({ entity, id }: RecordName) => ({
  queryKey: [UPLOADS, entity, id],
  queryFn: skipToken as SkipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

const of = (record: RecordName) =>
  queryClient.getQueryData<readonly Sending[]>(uploadsOf(record).queryKey) ?? NONE

function set(record: RecordName, sending: readonly Sending[]) {
  queryClient.getQueryCache().build(queryClient, uploadsOf(record)).setData(sending)
  const all = queryClient.getQueriesData<readonly Sending[]>({ queryKey: [UPLOADS] })
  if (all.some(([, uploads = NONE]) => uploads.length > 0)) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
}

/** Leaving the page would cancel them. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (record: RecordName, key: string, changed: Partial<DocumentUpload>) =>
  set(
    record,
    of(record).map((one) => (one.key === key ? { ...one, ...changed } : one)),
  )

export const useDocumentUploads = (record: RecordName): readonly DocumentUpload[] =>
  useQuery<readonly Sending[]>(uploadsOf(record)).data ?? NONE

/** Resolves to how many arrived. */
export function sendDocuments(record: RecordName, files: readonly File[]): Promise<number> {
  const taken = files
    .slice(0, MAX_FILES)
    .map((file): Sending => ({ key: newId(), name: file.name, file, submission: new Submission() }))
  set(record, [...of(record), ...taken])
  if (taken.length < files.length)
    toast({
      title: `At most ${MAX_FILES} files at once`,
      description: `The first ${MAX_FILES} of ${files.length} are being added.`,
      variant: 'destructive',
    })
  return sendAll(record, taken)
}

/** Retries with the same key, so that nothing is added twice. */
export function retryDocument(record: RecordName, key: string): void {
  const sending = of(record).find((one) => one.key === key)
  if (!sending) return
  change(record, key, { problem: undefined, share: undefined })
  void sendAll(record, [sending])
}

/** Cancels it. */
export function giveUpDocument(record: RecordName, key: string): void {
  of(record)
    .find((one) => one.key === key)
    ?.submission.giveUp()
  set(
    record,
    of(record).filter((one) => one.key !== key),
  )
}

async function sendAll(record: RecordName, all: readonly Sending[]): Promise<number> {
  const waiting = [...all]
  let count = 0
  const sendInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (await sendOne(record, next)) count += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  if (count > 0) toast({ title: `${counted(count, 'document')} added` })
  return count
}

const TOO_LARGE = `Files can have at most ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB`

/** Returns whether it arrived. */
async function sendOne(record: RecordName, { key, file, submission }: Sending): Promise<boolean> {
  const isWanted = () => of(record).some((one) => one.key === key)
  if (!isWanted()) return false
  const fail = (problem: string, canRetry: boolean) => {
    change(record, key, { problem, canRetry, share: undefined })
    return false
  }
  try {
    const content = await readDocument(file)
    if (!isWanted()) return false
    if (!content) return fail(HEIC_PROBLEM, false)
    if (content.size === 0) return fail('The file is empty', false)
    if (content.size > MAX_DOCUMENT_BYTES) return fail(TOO_LARGE, false)
    const form = new FormData()
    form.append('entityType', record.entity)
    form.append('entityId', record.id)
    form.append('file', content, file.name)
    change(record, key, { share: 0 })
    const report = (share: number) => change(record, key, { share })
    await apiUpload(documents.path, form, { ...submission.attempt(), report })
  } catch (error) {
    if (isAborted(error) || !isWanted()) return false
    const lost = retryText(error)?.title
    const isPassing = lost !== undefined || isOfServer(error)
    return fail(lost ?? sentence(problemOf(error)), isPassing)
  }
  set(
    record,
    of(record).filter((one) => one.key !== key),
  )
  refreshReaders(queryClient, ['document'], { keepPlace: false })
  return true
}

/** A temporary server problem: a retry may succeed. */
const isOfServer = (error: unknown) =>
  error instanceof Error && 'status' in error && (Number(error.status) >= 429 || error.status === 408)

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
