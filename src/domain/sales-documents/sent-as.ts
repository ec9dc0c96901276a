import { type Address, addressLines } from '@/shared/address'
import { formatPhone } from '@/shared/phone'

type Text = string | null | undefined

interface Side extends Address {
  name: Text
  companyName?: Text
  contactName?: Text
  accountNumber?: Text
  billingAddress?: Text
  phone?: Text
  email?: Text
}

/** A party as printed: at the billing address if there is one. */
export function sideLines(side: Side): string[] {
  const { name, companyName, contactName, accountNumber, billingAddress, phone, email } = side
  const place = billingAddress ? billingAddress.split(/\r?\n/) : addressLines(side)
  const account = accountNumber && `Account ${accountNumber}`
  return [name, companyName, contactName, ...place, phone && formatPhone(phone), email, account].flatMap(
    (line) => line || [],
  )
}
