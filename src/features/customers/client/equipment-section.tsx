import { useOverlay } from '@/client/use-overlay'
import { customers } from './customers.resource'
import type { OnCustomerPage } from './customers.slots'
import { EquipmentTab } from './equipment-tab'

/** What is installed there. */
export default function EquipmentSection({ customerId }: OnCustomerPage) {
  const { data, isPreview } = customers.useOne(customerId)
  const form = useOverlay('form')
  return (
    <EquipmentTab
      customerId={customerId}
      equipment={isPreview ? undefined : data?.equipment}
      onForm={form.show}
    />
  )
}
