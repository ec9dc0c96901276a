import { availableParallelism } from 'node:os'
import type { Context } from './command'
import { FairQueue } from './fair-queue'
import { type Photo, preparePhoto } from './photos'
import { countUpload } from './uploads'

/**
 * Pictures are worked on by the few threads that also hash passwords and read files, and by the processor that all of
 * it runs on. So there are one or two at a time, in turns by person; the rest of both is always free.
 */
const queue = new FairQueue({
  running: availableParallelism() > 3 ? 2 : 1,
  runningPerUser: 1,
  waiting: 60,
  waitingPerUser: 6,
  timeoutMs: 30_000,
})

/** Work on a picture, when the person's turn comes. */
export const workOnPicture = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  queue.run(userId, work)

/** Makes a photo of what a person has sent, when their turn comes, and puts it where files are kept. */
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

/** The same of what papers print: it stays in the database, since they are made from what is there alone. */
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

/** Of what base64 stands for, nearly. */
const bytesIn = (dataString: string) => Math.ceil((dataString.length * 3) / 4)
