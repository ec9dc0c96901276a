import type { FastifyReply, FastifyRequest } from 'fastify'
import { countAttempt } from '@/server/auth/attempts'
import { unlessStorageTrouble } from '@/server/storage'
import { untilDisconnected } from '@/server/until-disconnected'
import { notFound } from '@/shared/errors'
import type { Printable } from './paper'

/** Layout is the costliest request; an office's monthly printing stays within this. */
const LIMIT = { kind: 'pdf', allowed: 120, minutes: 5 }

/** Answers a document as a PDF download named after its number. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<Printable | undefined>,
) {
  const { database, pdf } = request.server
  // If the limit cannot be counted for lack of disk space, the PDF is still sent.
  await countAttempt(database.db, [{ ...LIMIT, key: request.user.id }]).catch(unlessStorageTrouble)
  const paper = await find()
  if (!paper) throw notFound()
  return reply
    .type('application/pdf')
    .header(
      'content-disposition',
      `attachment; filename="${fileName('number' in paper ? paper.number : 'labels')}.pdf"`,
    )
    .send(await untilDisconnected(request, (signal) => pdf.print(paper, request.user.id, signal)))
}

/** Characters that are safe in file systems and headers. */
const fileName = (number: string) =>
  number.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|-+$/g, '') || 'document'
