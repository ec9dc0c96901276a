import { jobLabel } from '@/features/jobs/job'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { StatusBadge, statusLabel } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import type { ChangeOrder } from '../change-order.schema'
import { ChangeOrderActions } from './change-order-actions'
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
      badges={order && <StatusBadge status={order.status} />}
      subtitle={order?.title}
      isLoading={!order}
      error={error}
      onRetry={retry}
      actions={order?.status === 'pending' && <ChangeOrderActions order={order} onForm={onForm} />}
    >
      {order && <Facts order={order} />}
    </DetailDialog>
  )
}

function Facts({ order }: { order: ChangeOrder }) {
  const { jobId, jobNum, customer, approvedAt } = order
  return (
    <DetailList>
      <Detail label="Amount">
        <span className="figures font-semibold text-xl">{formatMoney(order.amount)}</span>
      </Detail>
      <Detail label="Job">
        <ScreenLink to="/jobs" search={{ open: jobId }} className="figures">
          {jobLabel({ num: jobNum, customer })}
        </ScreenLink>
      </Detail>
      <Detail label="Description" none="No description" wide>
        {order.description}
      </Detail>
      <Detail label="Reason" none="No reason" wide>
        {order.reason}
      </Detail>
      <Detail label="Requested">
        <span className="figures">{formatDate(order.createdAt)}</span> by {order.requestedBy}
      </Detail>
      {approvedAt && (
        <Detail label={statusLabel(order.status)}>
          <span className="figures">{formatDate(approvedAt)}</span> by {order.approvedBy}
        </Detail>
      )}
    </DetailList>
  )
}
