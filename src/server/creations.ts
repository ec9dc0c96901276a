import { z } from 'zod'
import type { Db } from '@/db/client'
import { duplicate, HttpError } from '@/shared/errors'
import { claim } from './claims'

/** The id that a create request may choose for its record. */
export const ownId = z.uuid('The id must be a UUID').max(36).toLowerCase().optional()

/** The body of a create request, which may choose the new record's id. */
export const identified = <S extends z.ZodRawShape>(body: z.ZodObject<S>) =>
  body.extend({ id: ownId }) as z.ZodObject<S & { id: typeof ownId }>

/** The new record, or the one an earlier attempt of this request already created. */
export const createdOrExisting = <T extends z.ZodType>(record: T) => ({ 200: record, 201: record })

/** A new record whose id the client chose, and a hash of the request. */
export interface Creation {
  id: string
  fingerprint: string
}

export const idInUse = () => duplicate('id', 'This id is already in use')

/** An earlier attempt of the same request has created this record. */
export class AlreadyCreated extends HttpError {
  constructor(readonly id: string) {
    super(409, 'duplicate', 'This record was created earlier and has since been deleted')
  }
}

/** Records what the id was first used for. */
export async function claimId(tx: Db, { id, fingerprint }: Creation): Promise<void> {
  const earlier = await claim(tx, { owner: '', key: id, fingerprint })
  if (earlier) throw earlier.isSame ? new AlreadyCreated(id) : idInUse()
}
