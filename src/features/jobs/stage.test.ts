import { expect, it } from 'vitest'
import { stageText } from './stage'

it('says why a job is on hold', () => {
  const held = { stage: 'on_hold', holdReason: 'Waiting for a valve' } as const
  expect(stageText(held)).toBe('On Hold: Waiting for a valve')
  expect(stageText({ stage: 'finished', holdReason: null })).toBeUndefined()
  expect(stageText({ stage: 'waiting', holdReason: null })).toBeUndefined()
})
