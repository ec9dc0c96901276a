import { useMay } from '@/client/viewer'
import { jobNameOf } from '@/features/jobs/job'
import { wordsOf } from '@/shared/badges'
import { ByLine } from '@/ui/by-line'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { CHANGE_ORDER_BADGES } from '../change-order'
import type { ChangeOrder } from '../change-order.schema'
import { ChangeOrderActions } from './change-order-actions'
import { ChangeOrderAmount } from './change-order-amount'
import { changeOrders } from './change-orders.resource'

interface ChangeOrderDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function ChangeOrderDetail({ id, onClose, onForm }: ChangeOrderDetailProps) {
  const { data: order, error, retry } = changeOrders.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={<span className="figures">{order?.coNumber}</span>}
      badges={order && <StatusBadge of={CHANGE_ORDER_BADGES} status={order.status} />}
      subtitle={order?.title}
      isLoading={!order}
      error={error}
      onRetry={retry}
      record={order && { entity: 'change_order', id: order.id }}
      actions={order?.status === 'pending' && <ChangeOrderActions order={order} onForm={onForm} />}
    >
      {order && <Facts order={order} />}
    </DetailDialog>
  )
}

function Facts({ order }: { order: ChangeOrder }) {
  const { jobId, approvedAt } = order
  const seesPrices = useMay()('see prices')
  return (
    <DetailList>
      {seesPrices && (
        <Detail label="Amount">
          <ChangeOrderAmount amount={order.amount} />
        </Detail>
      )}
      <Detail label="Job">
        <ScreenLink to="/jobs/$id" params={{ id: jobId }} className="figures">
          {jobNameOf(order)}
        </ScreenLink>
      </Detail>
      <Detail label="Description" wide>
        {order.description}
      </Detail>
      <Detail label="Reason" wide>
        {order.reason}
      </Detail>
      <Detail label="Requested">
        <ByLine date={order.createdAt} by={order.requestedByName} />
      </Detail>
      {approvedAt && (
        <Detail label={wordsOf(order.status)}>
          <ByLine date={approvedAt} by={order.approvedByName} />
        </Detail>
      )}
    </DetailList>
  )
}
