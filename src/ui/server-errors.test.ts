import { describe, expect, it } from 'vitest'
import { ApiError } from '@/client/api'
import { lostWords, refusalOf } from './server-errors'

const refused = (status: number, message: string) => new ApiError(status, '', JSON.stringify({ message }))

describe('the words of a refusal', () => {
  it.each([
    [409, 'Only 3 in stock'],
    [429, 'You have sent 1 GB of photos today. You can send more tomorrow.'],
    [507, 'The disk of the server is full: nothing was saved. You can still look things up.'],
  ])('are those of the server with %s', (status, message) => {
    expect(refusalOf(refused(status, message))).toBe(message)
  })

  it('are none of a defect, and of what stands under its field', () => {
    expect(refusalOf(refused(500, 'Something went wrong on our side'))).toBeUndefined()
    expect(refusalOf(refused(400, 'Some fields need attention'))).toBeUndefined()
  })
})

it('a change that was not confirmed can be sent again', () => {
  const unconfirmed = new ApiError(403, '', JSON.stringify({ message: 'Confirm', code: 'confirm' }))
  expect(lostWords(unconfirmed)).toEqual({ title: 'Not done: you have not confirmed that it is you' })
  expect(lostWords(refused(403, 'You do not have permission to do this'))).toBeUndefined()
})
