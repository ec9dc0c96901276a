import type { ReactNode } from 'react'
import { readNumber } from '@/shared/typed-number'
import { quantityProblem } from '@/ui/fields/read-quantity'
import { QUANTITY_TOO_LOW, WHOLE_QUANTITIES } from '../../fields'
import { QUANTITY_PLACES } from '../../totals'

interface Allowed {
  /** Quantities with three places may be entered. */
  fractions?: boolean
  /** Where they may not: leads to the setting, for those who can change it. */
  fractionsSetting?: ReactNode
}

/** How many decimals of a quantity may be typed. */
export const decimalsOf = ({ fractions }: Allowed) => (fractions ? QUANTITY_PLACES : 0)

/** Why a typed quantity cannot be taken; null when it can, or is only about to be one. */
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
