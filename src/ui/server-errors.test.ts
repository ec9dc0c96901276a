import { describe, expect, it } from 'vitest'
import { ApiError } from '@/client/api'
import { NoAnswer } from '@/shared/no-answer'
import { MissingPiece } from './piece'
import {
  answerText,
  loadingAdvice,
  refusalOf,
  retryText,
  scanProblem,
  serverFaultText,
} from './server-errors'

const refused = (status: number, message: string) => new ApiError(status, '', JSON.stringify({ message }))

describe('the message of a refused request', () => {
  it.each([
    [409, 'Only 3 in stock'],
    [429, 'You have uploaded 1 GB of photos and documents today. You can upload more tomorrow.'],
    [507, 'The disk of the server is full: nothing was saved. You can still look things up.'],
  ])("is the server's for %s", (status, message) => {
    expect(refusalOf(refused(status, message))).toBe(message)
  })

  it('is absent for a server error and for a message shown at its field', () => {
    expect(refusalOf(refused(500, 'Something went wrong on our side'))).toBeUndefined()
    expect(refusalOf(refused(400, 'Some fields need attention'))).toBeUndefined()
  })
})

describe('the message of something that could not be loaded', () => {
  const failed = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body))
  const OURS = 'Something went wrong on our side.'
  const internal = { message: 'Something went wrong on our side', requestId: 'a1b2' }

  it.each<[string, unknown, string]>([
    ['no answer', new NoAnswer('not-loaded'), 'Check the connection, then try again.'],
    ['missing code', new MissingPiece('gone', false), 'Check the connection, then try again.'],
    ['a defect of the server', failed(500, internal), `${OURS} If it happens again, report request a1b2.`],
    [
      'a server without its database',
      failed(503, { message: 'The database cannot be reached. Please try again.', requestId: 'c3' }),
      `${OURS} The database cannot be reached. Please try again. If it happens again, report request c3.`,
    ],
    ['a proxy that answers in its place', new ApiError(502, 'Bad Gateway', '<html>'), OURS],
    [
      'a refusal',
      failed(403, { message: 'You do not have permission to do this' }),
      'You do not have permission to do this',
    ],
    ['a defect of the screen', new TypeError('x is undefined'), OURS],
  ])('blames the connection only if there was no answer: %s', (_, error, words) => {
    expect(loadingAdvice(error)).toBe(words)
  })

  it("is the server's for a scan, and a toast has its request id", () => {
    expect(scanProblem(new NoAnswer('not-loaded'))).toMatch(/^The server cannot be reached/)
    expect(scanProblem(failed(404, { message: 'Unknown code' }))).toBe('Unknown code')
    expect(scanProblem(failed(500, internal))).toContain('request a1b2')
    expect(serverFaultText(failed(500, internal))).toContain('request a1b2')
    expect([
      serverFaultText(failed(409, internal)),
      serverFaultText(new NoAnswer('unknown')),
      answerText(undefined),
    ]).toEqual([undefined, undefined, undefined])
  })
})

it('a change that was not confirmed can be sent again', () => {
  const unconfirmed = new ApiError(403, '', JSON.stringify({ message: 'Confirm', code: 'confirm' }))
  expect(retryText(unconfirmed)).toEqual({ title: 'Not done: you have not confirmed that it is you' })
  expect(retryText(refused(403, 'You do not have permission to do this'))).toBeUndefined()
})
