import { formatMoney } from '@/shared/money'

/** Hint under an amount being typed: "of $500.00, leaves $300.00". */
export function leavesText(amount: number | null, whole: number): string {
  const of = `of ${formatMoney(whole)}`
  const isWithin = amount !== null && amount >= 0 && amount <= whole
  return isWithin ? `${of}, leaves ${formatMoney(whole - amount)}` : of
}
