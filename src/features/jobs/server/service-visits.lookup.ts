import type { Db } from '@/db/client'
import type { Conflicts } from '@/server/command'

/** A service of a maintenance agreement; the agreement is locked until the transaction ends. */
export interface ServiceVisit {
  agreement: {
    id: string
    agreementNumber: string
    customerId: string | null
    title: string
    description: string | null
    /** The checklist template that its jobs get. */
    checklistId: string | null
  }
  serviceDate: string
}

/** Agreement hooks for creating or deleting a service job; passed in by `src/app/server/kinds.ts`. */
export interface ServiceVisits<Made extends ServiceVisit = ServiceVisit> {
  conflicts: Conflicts
  toMake(tx: Db, agreementId: string, date?: string | null): Promise<ServiceVisit>
  record(tx: Db, visit: ServiceVisit, jobId: string, createdById: string): Promise<void>
  ofJob(tx: Db, jobId: string): Promise<Made | undefined>
  takeBack(tx: Db, visit: Made): Promise<void>
}

/** Activity payload naming the service that a job was created for. */
export const servedBy = ({ agreement, serviceDate }: ServiceVisit) => ({
  agreementId: agreement.id,
  agreement: agreement.agreementNumber,
  serviceDate,
})
