import { RecordActivity } from '@/domain/activity/client/record-activity'

export default function CustomerActivity({ customerId }: { customerId: string }) {
  return <RecordActivity recordId={customerId} none="No activity yet" />
}
