import type { ColumnKind } from '@/shared/table-columns'

const all = <Kind extends ColumnKind>(kind: Kind, ...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, kind]))

/** Kinds of numeric fields, from the list columns; plain numbers and texts are left out. */
export const FIELD_KINDS: Readonly<Record<string, ColumnKind>> = {
  ...all(
    'money',
    'amount',
    'amountPaid',
    'averageCost',
    'balance',
    'billingRate',
    'cost',
    'costRate',
    'hourlyRate',
    'price',
  ),
  ...all('money', 'subtotal', 'tax', 'taxAmount', 'total', 'totalCost', 'unitCost', 'unitPrice'),
  ...all('percent', 'taxRate', 'materialMarkup', 'defaultTaxRate'),
  ...all('hours', 'hours', 'hoursWorked'),
  ...all(
    'yes_no',
    'billable',
    'blocksCheckout',
    'inStock',
    'isComplete',
    'isLow',
    'isOut',
    'isOverdue',
    'isPrimary',
  ),
  ...all('yes_no', 'outOfService', 'required'),
}
