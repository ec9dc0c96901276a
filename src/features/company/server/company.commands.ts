import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import type { Company, CompanyPatch, NumberSeriesInput } from '@/domain/company/company.schema'
import {
  findCompany,
  isZoneKnown,
  lockCompany,
  updateCompany,
  writeNumberSeries,
} from '@/domain/company/server/company.store'
import type { SignUp } from '@/domain/company/sign-up'
import type { NumberSeries } from '@/domain/sales-documents/numbering'
import type { Sessions } from '@/server/auth/sessions'
import { type Context, command } from '@/server/command'
import { savePhoto } from '@/server/photos'
import { receiveLogo } from '@/server/receive-photo'
import { defined } from '@/shared/defined'
import { badRequest } from '@/shared/errors'

export async function changeCompany(
  context: Context,
  sessions: Sessions,
  signUp: SignUp,
  { logoUrl: sent, numberSeries, ...patch }: CompanyPatch,
): Promise<Json<Company>> {
  const photo = sent?.startsWith('data:') ? await receiveLogo(context, sent, 'logoUrl') : undefined
  let forget = () => {}
  const changed = await command<Company>(context, async (tx) => {
    const company = await lockCompany(tx)
    const before = { ...company, signUp: company.signUp ?? signUp }
    const logoUrl = photo ? await savePhoto(tx, photo) : logoAfter(before, sent)
    const numbers = numbersAfter(before.numberSeries, numberSeries)
    const after = { ...before, ...defined(patch), logoUrl, numberSeries: numbers }
    if (after.timeZone !== before.timeZone && !(await isZoneKnown(tx, after.timeZone)))
      throw badRequest([{ path: 'timeZone', message: 'Unknown time zone' }])
    if (isDeepStrictEqual(after, before)) return { answer: await findCompany(tx, signUp, context.user) }
    await writeNumberSeries(tx, before.numberSeries, numbers)
    const { numberSeries: _, ...values } = after
    const answer = await updateCompany(tx, { ...values, signUp: patch.signUp }, signUp, context.user)
    if (after.twoFactorRequired !== before.twoFactorRequired) forget = await sessions.forgetEveryone(tx)
    const activity = { action: 'company.updated', payload: { name: after.name } } as const
    return { answer, activity: { ...activity, changed: { from: before, to: after } } }
  })
  forget()
  return changed
}

const AS_SPECIFIED: NumberSeries = {
  invoice: null,
  estimate: null,
  purchaseOrder: null,
  agreement: null,
  job: null,
}

const numbersAfter = (before: NumberSeries, sent: NumberSeriesInput | null | undefined): NumberSeries =>
  sent === null ? AS_SPECIFIED : { ...before, ...defined(sent ?? {}) }

function logoAfter({ logoUrl }: Pick<Company, 'logoUrl'>, sent: string | null | undefined): string | null {
  if (sent === undefined || sent === logoUrl) return logoUrl
  if (!sent) return null
  throw badRequest([{ path: 'logoUrl', message: 'The logo must be an image' }])
}
