import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { ZodType } from 'zod'
import type { Db } from '@/db/client'
import { FILES_PATH } from '@/db/file-columns'
import { rows } from '@/db/query'
import { company } from '@/db/schema/company'
import { fileChunks, files } from '@/db/schema/platform'
import type { Paper } from '@/domain/sales-documents/server/paper/paper'
import { present } from '@/domain/sales-documents/server/paper/words'
import type { Sender } from '@/domain/sales-documents/server/snapshot'
import { invalidInput } from '@/server/http-errors'
import { addressLines } from '@/shared/address'
import { formatPhone } from '@/shared/phone'

interface Row extends Sender {
  timeZone: string
  logo: Buffer | null
}

interface Letterhead {
  company: Paper['company']
  /** Zone of the document's dates. */
  timeZone: string
}

/** The head of printed documents; for sent ones, the company data of that time. */
export async function letterhead(db: Db, sender?: Sender): Promise<Letterhead> {
  const [found] = await rows<Row & Record<string, unknown>>(
    db,
    sql`select ${company.name}, ${company.address}, ${company.city}, ${company.state}, ${company.zip},
        ${company.phone}, ${company.email}, ${company.timeZone} as "timeZone",
        (select string_agg(bytes, ''::bytea order by position) from ${fileChunks}
          where ${fileChunks.hash} = ${files.hash}) as logo
      from ${company} left join ${files} on ${company.logoUrl} = ${FILES_PATH}::text || ${files.hash}`,
  )
  const { timeZone, logo, ...now } = found as Row
  const { name, ...rest } = sender ?? now
  return {
    timeZone,
    company: {
      name: name || 'Plumbline',
      lines: letterheadLines(rest),
      // Photos are stored as JPEG and WebP, of which a PDF supports only the first.
      logo: logo && (await sharp(logo).resize(400, 400, { fit: 'inside' }).png().toBuffer()),
    },
  }
}

function letterheadLines({ phone, email, ...place }: Omit<Sender, 'name'>): string[] {
  return present([...addressLines(place), [phone && formatPhone(phone), email].filter(Boolean).join(' · ')])
}

/** Whether lines of estimates and invoices may have quantities with three decimals, and negative prices. */
export async function allowsFractions(db: Db): Promise<boolean> {
  const [found] = await rows<{ allowed: boolean }>(
    db,
    sql`select ${company.fractionsAndCredits} as allowed from ${company}`,
  )
  return found?.allowed ?? false
}

/**
 * For a route whose body may hold fractions and credits: unless the company allows them, validates with `whole`,
 * the schema without them, so that all errors are reported at once.
 */
export const asCompanyAllows =
  (db: Db, whole: ZodType) =>
  async ({ body }: FastifyRequest): Promise<void> => {
    const { error } = whole.safeParse(body)
    if (error && !(await allowsFractions(db))) throw invalidInput(error)
  }
