import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { deposits, payments } from '@/db/schema/sales-documents/payments'
import { at, type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a deposit does not change other records. */
const SEED = 97_205
/** Number of approved estimates with a deposit. */
const HELD = 3
const KEPT = 250_00

type NewDeposit = typeof deposits.$inferInsert

/** Deposits held on approved estimates, and one partly applied to the newest invoice of a job. */
export async function addDemoDeposits({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const office = staff[0] as (typeof staff)[number]
  const common = () => ({ id: random.id(), method: 'check' as const, processedById: office.id })
  const paidAt = (createdAt: string) => ({ processedAt: createdAt, createdAt })

  const approved = await tx
    .select()
    .from(estimates)
    .where(eq(estimates.status, 'approved'))
    .orderBy(desc(estimates.createdAt), estimates.id)
    .limit(HELD)
  const held: NewDeposit[] = approved.map(({ id: estimateId, customerId, total }) => ({
    ...common(),
    estimateId,
    customerId,
    amount: Math.max(50_00, Math.round((total * 0.3) / 50_00) * 50_00),
    reference: `#${random.between(1000, 9899)}`,
    ...paidAt(at(dayFrom(now, -1), 10, random.between(0, 59))),
  }))

  const [billed] = await tx
    .select({ invoice: invoices, payment: payments })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(invoices.status, 'partial'), eq(payments.kind, 'payment'), isNull(payments.reversedAt)))
    .orderBy(desc(invoices.createdAt), desc(payments.processedAt))
    .limit(1)
  if (!billed) throw new Error('The demo company has invoices that are paid in part')
  const { invoice, payment } = billed
  const applied: NewDeposit = {
    ...common(),
    jobId: invoice.jobId,
    customerId: invoice.customerId,
    amount: payment.amount + KEPT,
    method: payment.method,
    reference: payment.reference,
    ...paidAt(at(dayFrom(new Date(invoice.createdAt), -7), 11)),
  }

  await insertAll(tx, deposits, [...held, applied])
  // The amount is set so that the trigger sums up what was taken from the deposit.
  await tx.execute(
    sql`update ${payments} set deposit_id = ${applied.id}, amount = amount where id = ${payment.id}`,
  )
}
