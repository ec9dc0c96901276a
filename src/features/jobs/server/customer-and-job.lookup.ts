import type { Db } from '@/db/client'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import { badRequest, type FieldError } from '@/shared/errors'
import { type JobReference, jobToUse } from './jobs.lookup'

/** The customer and job of a document. */
interface CustomerAndJob {
  customerId: string
  customerName: string
  jobId: string | null
  taxRate: number
}

interface Sent {
  customerId?: string
  jobId?: string | null
  taxRate?: number | null
}

/**
 * Validates the customer and job sent and locks them until the transaction ends; `problems` are reported in
 * the same error. Without a tax rate in the request, the old rate stays, or a new customer's rate is used.
 */
export async function customerAndJob(
  tx: Db,
  before: CustomerAndJob,
  sent: Sent,
  problems: FieldError[] = [],
): Promise<CustomerAndJob> {
  const { customerId = before.customerId, jobId = before.jobId } = sent
  const isSameCustomer = customerId === before.customerId
  const isKept = isSameCustomer && sent.taxRate !== null
  const [customer, job] = await Promise.all([
    isKept ? { name: before.customerName, taxRate: before.taxRate } : customerToUse(tx, customerId),
    jobId === null || (isSameCustomer && jobId === before.jobId) ? null : jobToUse(tx, jobId, 'any'),
  ])
  const wrong = [
    ...(customer ? [] : [{ path: 'customerId', message: 'Unknown customer' }]),
    ...jobProblems(job, customerId),
    ...problems,
  ]
  if (!customer || wrong.length > 0) throw badRequest(wrong)
  return { customerId, customerName: customer.name, jobId, taxRate: sent.taxRate ?? customer.taxRate }
}

/** Only a job linked to a customer record must match; a typed customer name is not compared. */
function jobProblems(job: JobReference | null | undefined, customerId: string): FieldError[] {
  if (job === undefined) return [{ path: 'jobId', message: 'Unknown job' }]
  if (job === null || job.customerId === null || job.customerId === customerId) return []
  return [{ path: 'jobId', message: `Job #${job.num} is for another customer, ${job.customer}` }]
}
