import { z } from 'zod'
import type { Db } from '@/db/client'
import { duplicate, HttpError } from '@/shared/errors'
import { claim } from './claims'

/** The id that a create may bring for its record. */
export const ownId = z.uuid('The id must be a UUID').max(36).toLowerCase().optional()

/** The body of a create, which may bring the new record's id. */
export const identified = <S extends z.ZodRawShape>(body: z.ZodObject<S>) =>
  body.extend({ id: ownId }) as z.ZodObject<S & { id: typeof ownId }>

/** Made now, or found to have been made before by the same request. */
export const createdOrExisting = <T extends z.ZodType>(record: T) => ({ 200: record, 201: record })

/** A new record whose id the sender chose, and a hash of the request that asks for it. */
export interface Creation {
  id: string
  fingerprint: string
}

export const idInUse = () => duplicate('id', 'This id is already in use')

/** The same request has made this record before. */
export class AlreadyCreated extends HttpError {
  constructor(readonly id: string) {
    super(409, 'duplicate', 'This record was created earlier and has since been deleted')
  }
}

/** Notes what the id was first used for. */
export async function claimId(tx: Db, { id, fingerprint }: Creation): Promise<void> {
  const earlier = await claim(tx, { owner: '', key: id, fingerprint })
  if (earlier) throw earlier.isSame ? new AlreadyCreated(id) : idInUse()
}
