import { RecordDocuments } from '@/ui/record-documents'
import type { OnCustomerPage } from './customers.slots'

export default function CustomerDocuments({ customerId }: OnCustomerPage) {
  return <RecordDocuments entity="customer" id={customerId} isIn="section" />
}
