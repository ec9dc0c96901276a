import { resourceOf } from '@/client/resource'
import { useNextNumber } from '@/client/use-next-number'
import type { rfiApi } from '../rfi.schema'

export const rfis = resourceOf<typeof rfiApi>('rfi', { reads: ['job', 'customer'] })

/** The number that a new RFI would get now; a colleague who saves first takes it. */
export const useNextRfiNumber = (enabled: boolean) => useNextNumber(rfis.path, enabled)
