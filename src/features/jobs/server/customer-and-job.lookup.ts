import type { Db } from '@/db/client'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import { badRequest, type FieldError } from '@/shared/errors'
import { type JobReference, jobToUse } from './jobs.lookup'

/** Whom something is made for, and on which job. */
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
 * Checks the customer and the job that were sent, held as they are until the transaction ends; `problems` are told of
 * together with theirs. The customer's tax rate holds unless another is sent, until there is another customer.
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

/** Whose job it is matters only where it is a customer's on record: a typed name may be anybody's. */
function jobProblems(job: JobReference | null | undefined, customerId: string): FieldError[] {
  if (job === undefined) return [{ path: 'jobId', message: 'Unknown job' }]
  if (job === null || job.customerId === null || job.customerId === customerId) return []
  return [{ path: 'jobId', message: `Job #${job.num} is for another customer, ${job.customer}` }]
}
