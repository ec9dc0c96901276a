import { ApiError } from '@/client/api'
import { kits } from '@/domain/kits/client/kits.resource'
import type { Kit, KitCheckin, KitCheckout } from '@/domain/kits/kit.schema'
import type { TransactionAction } from '@/domain/stock/transaction'
import type { Attempt } from '@/ui/submission'
import { sendCheckout } from './refused-checkout'

/** Checks a whole kit out or in, and asks the person about obstacles. */
export function useKitMove() {
  const out = kits.useAction<KitCheckout>('checkout')
  const back = kits.useAction<KitCheckin>('checkin')
  return async (
    { id, version }: Kit,
    action: TransactionAction,
    input: KitCheckin,
    attempt: Attempt,
  ): Promise<Kit> => {
    const body = { ...input, version }
    try {
      return await (action === 'checkin'
        ? back.mutateAsync({ id, body, attempt })
        : sendCheckout(body, attempt, (body, attempt) => out.mutateAsync({ id, body, attempt })))
    } catch (error) {
      throw asWhole(error)
    }
  }
}

/** Shortages are reported for the kit as a whole: the form has no field per part. */
function asWhole(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.errors.some(({ path }) => path.startsWith('items.')))
    return error
  const { status, code, serverMessage: message } = error
  return new ApiError(status, '', JSON.stringify({ message, code }))
}
