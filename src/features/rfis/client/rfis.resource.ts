import { createResource } from '@/client/resource'
import { useNextNumber } from '@/client/use-next-number'
import type { Rfi, RfiFilter, RfiInput, RfiPatch } from '../rfi.schema'

const PATH = '/api/rfis'

type RfiBody = RfiInput & Pick<RfiPatch, 'response' | 'status'>

export const rfis = createResource<Rfi, RfiBody, RfiFilter>(PATH, {
  writes: 'rfi',
  reads: ['job', 'customer'],
})

/** The number that a new RFI would get now; a colleague who saves first takes it. */
export const useNextRfiNumber = (enabled: boolean) => useNextNumber(PATH, enabled)
