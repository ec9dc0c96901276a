import { availableParallelism } from 'node:os'
import type { Context } from './command'
import { FairQueue } from './fair-queue'
import { type Photo, preparePhoto } from './photos'
import { countUpload } from './uploads'

/**
 * Photos share threads with password hashing and file access, and the processor with everything else. So only one
 * or two are processed at a time, in turns by user.
 */
const queue = new FairQueue({
  running: availableParallelism() > 3 ? 2 : 1,
  runningPerUser: 1,
  waiting: 60,
  waitingPerUser: 6,
  timeoutMs: 30_000,
})

/** Processes a picture when the user's turn comes. */
export const workOnPicture = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  queue.run(userId, work)

/** Prepares an uploaded photo when the user's turn comes, and stores it. */
export async function receivePhoto(
  context: Context,
  data: string,
  path: string,
  max?: number,
): Promise<Photo> {
  const photo = await receiveLogo(context, data, path, max)
  const objectKey = await context.files.put(photo.hash, photo.size, () => photo.content)
  return { ...photo, objectKey }
}

/** The same for the logo on documents: it stays in the database, where the PDF code finds it. */
export function receiveLogo(
  { user, database }: Pick<Context, 'user' | 'database'>,
  dataString: string,
  path: string,
  max?: number,
): Promise<Photo> {
  return workOnPicture(user.id, async () => {
    await countUpload(database.db, user.id, bytesIn(dataString))
    return preparePhoto(dataString, path, max)
  })
}

/** Approximate size of decoded base64. */
const bytesIn = (dataString: string) => Math.ceil((dataString.length * 3) / 4)
