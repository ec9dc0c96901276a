import type { ReactNode } from 'react'
import { readNumber } from '@/shared/typed-number'
import { quantityProblem } from '@/ui/fields/read-quantity'
import { QUANTITY_TOO_LOW, WHOLE_QUANTITIES } from '../../fields'
import { QUANTITY_PLACES } from '../../totals'

interface Allowed {
  /** Allows quantities with three decimals. */
  fractions?: boolean
  /** Otherwise: a link to the setting, for people who can change it. */
  fractionsSetting?: ReactNode
}

/** Number of allowed decimals. */
export const decimalsOf = ({ fractions }: Allowed) => (fractions ? QUANTITY_PLACES : 0)

/** Why a typed quantity is invalid; null if it is valid or unfinished. */
export function quantityWords(text: string, allowed: Allowed): ReactNode {
  const number = readNumber(text)
  const isForbidden = !allowed.fractions && number !== null && number.fraction !== ''
  if (!isForbidden) return quantityProblem(text, decimalsOf(allowed))
  const isBelowOne = number.isNegative || Number(number.whole) === 0
  const words = isBelowOne ? `${QUANTITY_TOO_LOW}. ${WHOLE_QUANTITIES}` : WHOLE_QUANTITIES
  if (!allowed.fractionsSetting) return words
  return (
    <>
      {words}
      {allowed.fractionsSetting}
    </>
  )
}
