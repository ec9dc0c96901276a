import { useMay } from '@/client/viewer'
import { formatMoney } from '@/shared/money'

export const NO_AMOUNT = 'No amount yet'

/** Hidden for people who see no prices. */
export function ChangeOrderAmount({ amount }: { amount: number | null }) {
  const seesPrices = useMay()('see prices')
  if (!seesPrices) return null
  return amount === null ? (
    <p className="text-quiet">{NO_AMOUNT}</p>
  ) : (
    <p className="figures font-semibold text-xl">{formatMoney(amount)}</p>
  )
}
