import type { Db } from '@/db/client'
import { HttpError } from '@/shared/errors'
import type { Refusal } from '../stock'
import { findHolder } from './stock.store'

/** The line of the request that a refusal concerns. */
interface Line {
  path: string
}

interface Named {
  id: string
  name: string
}

export const archivedWords = ({ name }: { name: string }) => `${name} is archived. Restore it first.`

export function archived(item: Named, line?: Line): HttpError {
  return conflictOf(line ? `${item.name}: ${archivedWords(item)}` : archivedWords(item), line)
}

/** The refusal as an HTTP error, with the holders and the line it concerns. */
export async function refusal(
  tx: Db,
  { id, name }: Named,
  { refused, isHeld }: Refusal,
  line?: Line,
): Promise<HttpError> {
  const holder = isHeld ? await findHolder(tx, id) : undefined
  if (!holder) return conflictOf(line ? `${name}: ${refused}` : refused, line)
  return conflictOf(`${name} is out with ${holder.name}${holder.jobNum ? ` on ${holder.jobNum}` : ''}`, line)
}

const conflictOf = (message: string, line?: Line) =>
  new HttpError(409, 'conflict', message, line && [{ path: line.path, message }])
