import { describe, expect, it } from 'vitest'
import { ApiError } from '@/client/api'
import { refusalOf } from './server-errors'

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
