import type { Context } from './command'
import { type Photo, preparePhoto } from './photos'
import { countUpload } from './uploads'

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

/** Of what base64 stands for, nearly. */
const bytesIn = (dataString: string) => Math.ceil((dataString.length * 3) / 4)
