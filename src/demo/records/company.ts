import sharp from 'sharp'
import { company } from '@/db/schema/company'
import { preparePhoto, savePhoto } from '@/server/photos'
import { DEMO_ZONE, type Demo } from '../demo'

const PROFILE = {
  name: 'Cascade Plumbing & Mechanical',
  address: '2140 SE Powell Blvd',
  city: 'Portland',
  state: 'OR',
  zip: '97202',
  phone: '(503) 555-0142',
  email: 'office@plumbline.example',
  timeZone: DEMO_ZONE,
  fractionsAndCredits: true,
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">
  <path d="M4 38 18 14l7 12 5-7 14 19z" fill="#1b3a4b"/><path d="M24 4v14" stroke="#e8590c" stroke-width="2"/>
  <path d="m24 30-4-8h8z" fill="#e8590c"/></svg>`

export async function addDemoCompany({ tx }: Demo): Promise<void> {
  const png = await sharp(Buffer.from(LOGO)).png().toBuffer()
  const logo = await preparePhoto(`data:image/png;base64,${png.toString('base64')}`, 'logoUrl')
  await tx.update(company).set({ ...PROFILE, logoUrl: await savePhoto(tx, logo) })
}
