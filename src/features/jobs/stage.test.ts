import { expect, it } from 'vitest'
import { stageText } from './stage'

it('says more than its name where a job is on hold or finished', () => {
  const held = { stage: 'on_hold', holdReason: 'Waiting for a valve' } as const
  expect(stageText(held)).toBe('On hold: Waiting for a valve')
  expect(stageText({ stage: 'finished', holdReason: null })).toBe('Finished, Not Billed')
  expect(stageText({ stage: 'waiting', holdReason: null })).toBeUndefined()
})
