import sharp from 'sharp'
import type { Db } from '@/db/client'
import { preparePhoto, savePhoto } from '@/server/photos'

const WIDTH = 960
const HEIGHT = 720

interface Colours {
  wall: string
  floor: string
}

/** Stores a simple drawing instead of a photo, drawn on 960 x 720, and returns its path. */
export async function saveDrawing(tx: Db, shapes: string, { wall, floor }: Colours): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/><rect y="600" width="${WIDTH}" height="120" fill="${floor}"/>${shapes}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return savePhoto(tx, await preparePhoto(`data:image/png;base64,${png.toString('base64')}`, 'photo'))
}
