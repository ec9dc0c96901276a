import { createResource } from '@/client/resource'
import { useNextNumber } from '@/client/use-next-number'
import type {
  ChangeOrder,
  ChangeOrderFilter,
  ChangeOrderInput,
  ChangeOrderPatch,
} from '../change-order.schema'

const PATH = '/api/change-orders'

type ChangeOrderBody = ChangeOrderInput & Pick<ChangeOrderPatch, 'status'> & { version?: number }

export const changeOrders = createResource<ChangeOrder, ChangeOrderBody, ChangeOrderFilter>(PATH, {
  writes: 'change_order',
  reads: ['job', 'customer'],
})

/** The number that a new change order would get now; a colleague who saves first takes it. */
export const useNextChangeOrderNumber = (enabled: boolean) => useNextNumber(PATH, enabled)
