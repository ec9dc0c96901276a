import { z } from 'zod'
import { requiredId } from '@/shared/fields'
import { MAX_AT_ONCE } from '@/shared/selection'

/** The body of POST /api/jobs/loose-ends: the jobs that are about to be closed. */
export const looseEndsQuery = z.object({
  ids: z
    .array(requiredId('An id is required'))
    .min(1, 'Choose at least one')
    .max(MAX_AT_ONCE, `Choose at most ${MAX_AT_ONCE}`),
})

/** Running clocks on the jobs, and tools that must be returned. */
export const looseEnds = z.object({
  clocks: z
    .object({ id: z.string(), userName: z.string(), jobNum: z.string(), startTime: z.string() })
    .array(),
  items: z
    .object({
      itemId: z.string(),
      itemName: z.string(),
      qty: z.number(),
      holder: z.string(),
      jobId: z.string(),
      jobNum: z.string(),
    })
    .array(),
})
export type LooseEnds = z.infer<typeof looseEnds>

export const CLOCK_CHOICES = ['stop', 'leave'] as const
export const ITEM_CHOICES = ['checkin', 'leave'] as const

const choices = {
  clocks: z.enum(CLOCK_CHOICES, { error: 'Choose what happens to the running clocks' }),
  items: z.enum(ITEM_CHOICES, { error: 'Choose what happens to the items' }),
}

/** Asks about clocks and items only if there are any. */
export const settleForm = ({ clocks, items }: LooseEnds) =>
  z.object({
    clocks: clocks.length > 0 ? choices.clocks : z.any().transform(() => 'leave' as const),
    items: items.length > 0 ? choices.items : z.any().transform(() => 'leave' as const),
  })

/** The body of POST /api/jobs/loose-ends/settle. */
export const settleInput = looseEndsQuery.extend(choices)
export type SettleInput = z.infer<typeof settleInput>
