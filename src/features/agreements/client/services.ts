import type { Job } from '@/features/jobs/job.schema'
import type { AgreementDetail, Visit } from '../agreement.schema'

export type Service = Pick<Visit, 'jobId' | 'jobNum' | 'jobStatus' | 'scheduledStart'> & {
  /** None for a job that is only numbered like a service. */
  serviceDate: string | null
}

/** What the numbers of an agreement's jobs begin with. */
export const serviceNumber = (agreementNumber: string) => `MA-${agreementNumber}`

/** The services that became jobs, then jobs that carry the agreement's number and belong to no agreement. */
export function servicesOf(
  { visits, agreementNumber }: Pick<AgreementDetail, 'visits' | 'agreementNumber'>,
  jobs: readonly Job[],
): Service[] {
  const numbered = jobs.filter(
    ({ num, agreementId }) => agreementId === null && num.includes(serviceNumber(agreementNumber)),
  )
  return [
    ...visits,
    ...numbered.map(({ id, num, status, scheduledStart }) => ({
      jobId: id,
      jobNum: num,
      jobStatus: status,
      scheduledStart,
      serviceDate: null,
    })),
  ]
}
