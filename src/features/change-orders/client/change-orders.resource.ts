import { resourceOf } from '@/client/resource'
import { useNextNumber } from '@/client/use-next-number'
import type { changeOrderApi } from '../change-order.schema'

export const changeOrders = resourceOf<typeof changeOrderApi>('change_order', { reads: ['job', 'customer'] })

/** The suggested number; a colleague who saves first takes it. */
export const useNextChangeOrderNumber = (enabled: boolean) => useNextNumber(changeOrders.path, enabled)
