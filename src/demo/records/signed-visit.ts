import { and, desc, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { jobs, visits } from '@/db/schema/jobs'
import { preparePhoto, savePhoto } from '@/server/photos'
import type { Demo } from '../demo'

const SIGNATURE = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="260"><path fill="none" stroke="#1a1d21"
  stroke-width="5" stroke-linecap="round" d="M60 170c40-140 90-140 70-20s-60 70-10 10 70-90 60-20 50 10 70-30 30 60 60 20
  30-60 50-10 40 30 70-10 40-30 60 10 60 10 110-20"/></svg>`

/** The latest job of a customer that was closed was signed for on site. */
export async function addDemoSignedVisit({ tx }: Demo): Promise<void> {
  const [latest] = await tx
    .select({ id: visits.id, customer: jobs.customer })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(and(eq(visits.status, 'done'), eq(jobs.status, 'closed'), isNotNull(jobs.customer)))
    .orderBy(desc(visits.doneAt), visits.id)
    .limit(1)
  if (!latest) return
  const png = await sharp(Buffer.from(SIGNATURE)).png().toBuffer()
  const photo = await preparePhoto(`data:image/png;base64,${png.toString('base64')}`, 'signature')
  await tx
    .update(visits)
    .set({
      signerName: latest.customer,
      signature: await savePhoto(tx, photo),
      doneNote: 'Tested and cleaned up. Customer was shown the shut-off valve.',
    })
    .where(eq(visits.id, latest.id))
}
