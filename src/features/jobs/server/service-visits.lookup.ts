import type { Db } from '@/db/client'
import type { Conflicts } from '@/server/command'

/** A service of a maintenance agreement, which is locked until the transaction ends. */
export interface ServiceVisit {
  agreement: {
    id: string
    agreementNumber: string
    customerId: string | null
    title: string
    description: string | null
  }
  serviceDate: string
}

/** What agreements do when a job is made for one of their services or taken back; `src/app/server/kinds.ts` passes them in. */
export interface ServiceVisits<Made extends ServiceVisit = ServiceVisit> {
  conflicts: Conflicts
  toMake(tx: Db, agreementId: string, date?: string | null): Promise<ServiceVisit>
  record(tx: Db, visit: ServiceVisit, jobId: string, createdById: string): Promise<void>
  ofJob(tx: Db, jobId: string): Promise<Made | undefined>
  takeBack(tx: Db, visit: Made): Promise<void>
}

/** How the activity names the service that a job was made for. */
export const servedBy = ({ agreement, serviceDate }: ServiceVisit) => ({
  agreementId: agreement.id,
  agreement: agreement.agreementNumber,
  serviceDate,
})
