import { formatMoney } from '@/shared/money'

/** What an amount that is being typed leaves of another: "of $500.00, leaves $300.00". */
export function leavesText(amount: number | null, whole: number): string {
  const of = `of ${formatMoney(whole)}`
  const isWithin = amount !== null && amount >= 0 && amount <= whole
  return isWithin ? `${of}, leaves ${formatMoney(whole - amount)}` : of
}
