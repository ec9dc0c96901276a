import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { rows } from '@/db/query'
import {
  openRequiredItems,
  receiveAnswers,
  saveJobAnswers,
} from '@/features/checklists/server/job-checklists.commands'
import { bookingNotices } from '@/features/jobs/server/booking-notices.commands'
import { type Booking, insertTechnicians, insertVisit } from '@/features/jobs/server/bookings.commands'
import { clockOut, clockOutAsEntered } from '@/features/time-entries/server/clock.commands'
import { moveStock } from '@/features/transactions/server/transactions.commands'
import { writeActivity } from '@/server/activity'
import type { Context } from '@/server/command'
import type { Notice } from '@/server/notices'
import { MAX_PHOTO_BYTES, type Photo, photoPath, savePhoto } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import { defined } from '@/shared/defined'
import { badRequest, conflict, HttpError, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { momentOf } from '@/shared/occurred-at'
import { type DoneInput, MAX_SIGNATURE_BYTES } from '../done.schema'
import type { Visit } from '../visit.schema'
import { moveVisit, RESUMED } from './moves.commands'
import { type LockedJob, toldOf } from './visits.commands'
import { knownVisit } from './visits.store'

/** All that happened on site, in one transaction. */
export async function finishVisit(context: Context, id: string, input: DoneInput): Promise<Json<Visit>> {
  const { user } = context
  const { jobFinished = false, next, returned = [] } = input
  if (jobFinished && next)
    throw badRequest([{ path: 'next', message: 'A finished job needs no further visit' }])
  // Checked before pictures are decoded, which happens before the transaction so that no locks are held meanwhile.
  orNotFound(await knownVisit(context.database.db, id, user), 'Visit not found')
  const received = await receivePictures(context, input)
  const answers = await receiveAnswers(context, input.answers ?? [])
  const at = momentOf(input.occurredAt)
  const facts = {
    doneAt: at,
    doneById: user.id,
    doneNote: input.note ?? null,
    signerName: input.signature?.name ?? null,
    signature: received.signature ? photoPath(received.signature) : null,
    photosBefore: received.before.map(photoPath),
    photosAfter: received.after.map(photoPath),
  }
  return moveVisit(context, id, {
    to: 'done',
    facts,
    job: jobFinished ? { ...RESUMED, finishedAt: at, finishedById: user.id } : RESUMED,
    async also(tx, job, { technicianIds }) {
      await saveJobAnswers(tx, context, job.id, answers)
      if (jobFinished) await refuseOpenItems(tx, job.id)
      for (const photo of picturesOf(received)) await savePhoto(tx, photo)
      if (returned.length > 0) {
        const lines = returned.map((line, index) => ({ ...line, path: `returned.${index}` }))
        await moveStock(tx, context, { action: 'checkin', jobId: job.id, lines })
      }
      await endClock(tx, context, input, at)
      return next ? bookNext(tx, context, job, { ...NO_TIMES, ...defined(next), technicianIds }) : []
    },
  })
}

async function refuseOpenItems(tx: Db, jobId: string): Promise<void> {
  const open = await openRequiredItems(tx, jobId)
  if (open.length > 0)
    throw conflict(`Answer these required items before the job is finished: ${open.join(', ')}`)
}

async function endClock(tx: Db, { user }: Context, input: DoneInput, at: string): Promise<void> {
  const { clockOut: isWanted, clockOutAt } = input
  if (!isWanted) return
  if (clockOutAt) await clockOutAsEntered(tx, user.id, clockOutAt, 'clockOutAt')
  else await clockOut(tx, user.id, at)
}

const NO_TIMES = { scheduledStart: null, scheduledEnd: null }
const NOBODY = { ...NO_TIMES, technicianIds: [] }

/** Recorded and announced as if somebody had booked it by itself. */
async function bookNext(tx: Db, { user }: Context, job: LockedJob, booking: Booking): Promise<Notice[]> {
  const id = newId()
  await pipelined([
    rows(tx, insertVisit(id, job.id, booking)),
    rows(tx, insertTechnicians(id, booking.technicianIds)),
  ])
  await writeActivity(tx, user, { action: 'visit.created', payload: toldOf(id, job) })
  return bookingNotices(job.id, { ...job, ...booking }, NOBODY)
}

interface Pictures {
  signature: Photo | undefined
  before: Photo[]
  after: Photo[]
}

/** Decodes one after the other, because all at once would exhaust memory. */
async function receivePictures(context: Context, input: DoneInput): Promise<Pictures> {
  const image = input.signature?.image
  const several = async (sent: readonly string[], path: string) => {
    const photos: Photo[] = []
    for (const [index, data] of sent.entries())
      photos.push(await receivePhoto(context, data, `${path}.${index}`, MAX_PHOTO_BYTES))
    return photos
  }
  return {
    signature: image ? await receiveSignature(context, image) : undefined,
    before: await several(input.photosBefore ?? [], 'photosBefore'),
    after: await several(input.photosAfter ?? [], 'photosAfter'),
  }
}

function receiveSignature(context: Context, image: string): Promise<Photo> {
  if (image.length > MAX_SIGNATURE_BYTES)
    throw new HttpError(413, 'too_large', 'The signature must be at most 200 kB')
  const path = 'signature.image'
  if (!image.startsWith('data:image/png;base64,'))
    throw badRequest([{ path, message: 'The signature must be a PNG image' }])
  return receivePhoto(context, image, path)
}

/** Sorted by hash, so that concurrent requests insert in the same order and cannot deadlock. */
function picturesOf({ signature, before, after }: Pictures): Photo[] {
  const all = [...(signature ? [signature] : []), ...before, ...after]
  const distinct = new Map(all.map((photo) => [photo.hash, photo]))
  return [...distinct.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1))
}
