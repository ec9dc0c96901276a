import { resourceOf } from '@/client/resource'
import { useNextNumber } from '@/client/use-next-number'
import type { rfiApi } from '../rfi.schema'

export const rfis = resourceOf<typeof rfiApi>('rfi', { reads: ['job', 'customer'] })

/** The suggested number of a new RFI; a colleague who saves first gets it. */
export const useNextRfiNumber = (enabled: boolean) => useNextNumber(rfis.path, enabled)
