import type { Job } from '@/features/jobs/job.schema'
import type { AgreementDetail, Visit } from '../agreement.schema'

export type Service = Pick<Visit, 'jobId' | 'jobNum' | 'jobStatus' | 'scheduledStart'> & {
  /** Undefined for a job that only has a matching number. */
  serviceDate: string | null
}

/** Number prefix of an agreement's jobs. */
export const serviceNumber = (agreementNumber: string) => `MA-${agreementNumber}`

/** Services that became jobs, then jobs with a matching number and no agreement. */
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
