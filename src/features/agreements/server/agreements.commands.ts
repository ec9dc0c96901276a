import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow } from '@/db/rows'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { isKnownChecklist } from '@/domain/checklists/server/checklists.store'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { takeNumber } from '@/domain/sales-documents/server/number-series'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import type { Verb } from '@/shared/entities'
import { badRequest, duplicate, orNotFound, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { type AgreementStatus, serviceDayOf, statusMoveProblem, termProblems } from '../agreement'
import type { AgreementDetail, AgreementInput, AgreementPatch } from '../agreement.schema'
import {
  type AgreementValues,
  agreementNumbers,
  findAgreement,
  insertAgreement,
  updateAgreement,
} from './agreements.store'
import { servedFrom } from './visits.store'

const conflicts: Conflicts = {
  maintenance_agreements_number_unique: {
    path: 'agreementNumber',
    message: 'This agreement number is already in use',
  },
}

const VERBS: Record<AgreementStatus, Verb<'agreement'>> = {
  active: 'activated',
  suspended: 'suspended',
  expired: 'expired',
}

const blank: AgreementValues = {
  agreementNumber: '',
  customerId: '',
  customerName: '',
  title: '',
  description: null,
  frequency: 'monthly',
  price: 0,
  startDate: '',
  endDate: null,
  nextServiceDate: null,
  serviceDay: null,
  status: 'active',
  notes: null,
  checklistId: null,
  customFields: {},
}

export function createAgreement(context: Context, input: AgreementInput): Promise<Json<AgreementDetail>> {
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const agreementNumber = await takeNumber(tx, agreementNumbers, input.agreementNumber)
      const sent = await saveFields(tx, 'agreement', id, input)
      const values = await agreementValues(tx, blank, { ...sent, agreementNumber })
      const answer = await insertAgreement(tx, id, values, context.user.id)
      return { answer, activity: { action: 'agreement.created', payload: activityPayload(id, values) } }
    },
    conflicts,
  )
}

export function changeAgreement(
  context: Context,
  id: string,
  patch: AgreementPatch,
): Promise<Json<AgreementDetail>> {
  return command(
    context,
    async (tx) => {
      const agreement = orNotFound(await lockRow(tx, maintenanceAgreements, id), 'Agreement not found')
      const { status, ...others } = defined(patch)
      if (status && Object.keys(others).length === 0) refuse(statusMoveProblem(agreement.status, status))
      const fields = await changeFields(tx, 'agreement', id, patch)
      const { createdById, ...row } = valuesOf(agreement)
      const before = { ...row, ...fields.before }
      const values = await agreementValues(tx, before, { ...patch, ...fields.after })
      if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findAgreement(tx, id)) }
      if (values.nextServiceDate !== before.nextServiceDate)
        await refuseServed(tx, id, values.nextServiceDate)
      const answer = await updateAgreement(tx, id, values)
      const verb = values.status === before.status ? 'updated' : VERBS[values.status]
      const payload = activityPayload(id, values)
      const changed = { from: before, to: values }
      return { answer, activity: { action: `agreement.${verb}`, payload, changed } }
    },
    conflicts,
  )
}

/** The agreement merged with the input, validated as a whole. */
async function agreementValues(
  tx: Db,
  before: AgreementValues,
  sent: AgreementPatch,
): Promise<AgreementValues> {
  const values = { ...before, ...defined(sent) }
  const problems = termProblems(values)
  const customer = await customerOf(tx, before, values.customerId)
  if (!customer) problems.push({ path: 'customerId', message: 'Unknown customer' })
  if (values.checklistId !== before.checklistId && !(await isKnown(tx, values.checklistId)))
    problems.push({ path: 'checklistId', message: 'Unknown checklist' })
  if (!customer || problems.length > 0) throw badRequest(problems)
  return { ...values, customerName: customer.name, serviceDay: serviceDay(before, values) }
}

const isKnown = async (tx: Db, checklistId: string | null) =>
  checklistId === null || isKnownChecklist(tx, checklistId)

async function customerOf(
  tx: Db,
  before: AgreementValues,
  id: string,
): Promise<{ name: string } | undefined> {
  return id === before.customerId ? { name: before.customerName } : customerToUse(tx, id)
}

/** Saving an unchanged Feb 28 must not lose the 31st. */
function serviceDay(before: AgreementValues, { nextServiceDate, startDate }: AgreementValues): number | null {
  const isUnchanged = nextServiceDate === null || nextServiceDate === before.nextServiceDate
  return isUnchanged ? before.serviceDay : serviceDayOf(nextServiceDate, startDate)
}

/** A form opened before a visit was recorded must not restore its date. */
async function refuseServed(tx: Db, id: string, nextServiceDate: string | null): Promise<void> {
  if (nextServiceDate === null) return
  const served = await servedFrom(tx, id, nextServiceDate)
  if (served.has(nextServiceDate))
    throw duplicate('nextServiceDate', 'A job already exists for a service on this date')
}

const activityPayload = (
  id: string,
  { agreementNumber, title, customerId, customerName }: AgreementValues,
) => ({
  id,
  name: agreementNumber,
  title,
  customerId,
  customer: customerName,
})
