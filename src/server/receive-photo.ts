import type { Context } from './command'
import { type Photo, preparePhoto } from './photos'
import { countUpload } from './uploads'

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
  { user, database, files }: Pick<Context, 'user' | 'database' | 'files'>,
  dataString: string,
  path: string,
  max?: number,
): Promise<Photo> {
  return files.pictures.run(user.id, async () => {
    await countUpload(database.db, user.id, bytesIn(dataString))
    return preparePhoto(dataString, path, max)
  })
}

/** Approximate size of decoded base64. */
const bytesIn = (dataString: string) => Math.ceil((dataString.length * 3) / 4)
