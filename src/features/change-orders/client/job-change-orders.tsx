import { SectionList, SectionRow } from '@/client/section-list'
import { useMay } from '@/client/viewer'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { CHANGE_ORDER_BADGES } from '../change-order'
import { NO_AMOUNT } from './change-order-amount'
import { ChangeOrderForm } from './change-order-form'
import { changeOrders } from './change-orders.resource'

/** A job's change orders. */
export default function JobChangeOrders({ job: { id: jobId } }: OnJobPage) {
  const seesPrices = useMay()('see prices')
  return (
    <SectionList
      list={changeOrders.useList({ jobId }, { limit: 20, count: true })}
      none="No change orders yet"
      more="Show More Change Orders"
      add={{
        name: 'change-order',
        label: 'Create Change Order',
        form: (onClose) => <ChangeOrderForm id={undefined} jobId={jobId} onClose={onClose} />,
      }}
    >
      {(order) => (
        <SectionRow
          link={
            <ScreenLink to="/change-orders" search={{ open: order.id }}>
              {order.coNumber}
            </ScreenLink>
          }
          text={order.title}
          note={`${order.requestedByName}, ${formatDate(order.createdAt)}`}
          figure={order.amount === null ? seesPrices && NO_AMOUNT : formatMoney(order.amount)}
          badge={<StatusBadge of={CHANGE_ORDER_BADGES} status={order.status} />}
        />
      )}
    </SectionList>
  )
}
