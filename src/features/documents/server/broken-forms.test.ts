import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { uploadsInProgress } from '@/server/test/document-cases'
import { sendDocument } from '@/server/test/documents'
import { newJob } from '@/server/test/records'
import { pdf } from '@/server/test/sample-files'
import { withServer } from '@/server/test/server'

const server = withServer()
/** Enough people to use every upload slot; each has four. */
const PEOPLE = 6
const SLOTS_EACH = 4
/** With every kind of form and every person: 504 uploads in total. */
const ROUNDS = 6

let people: Client[]
let jobId: string

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: PEOPLE }, () => server.signedUp()))
  jobId = (await newJob(people[0] as Client)).id
})

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (content: string, name = 'file') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}`
const owner = () => field('entityType', 'job') + field('entityId', jobId)
const content = pdf('broken form').toString('latin1')
const END = '\r\n--b--\r\n'

interface BrokenForm {
  body: () => string
  type?: string
  status: number
}

const BROKEN: Record<string, BrokenForm> = {
  'cut off inside its file': { body: () => owner() + file(content), status: 400 },
  'cut off inside a large file': { body: () => owner() + file(content + 'x'.repeat(300_000)), status: 400 },
  'cut off before its file': { body: () => owner(), status: 400 },
  'cut off inside the headers of its file': { body: () => owner() + file('').slice(0, -4), status: 400 },
  'cut off inside a field': { body: () => field('entityType', 'job').slice(0, -4), status: 400 },
  'with a part without headers': { body: () => `${owner()}--b\r\n\r\nlost${END}`, status: 400 },
  'with a part without a blank line': {
    body: () => `${owner()}--b\r\nlost\r\n${file(content)}${END}`,
    status: 400,
  },
  'with a part without headers behind its file': {
    body: () => `${owner()}${file(content)}\r\n--b\r\nlost${END}`,
    status: 400,
  },
  'with two files': {
    body: () => `${owner()}${file(content)}\r\n${file(content, 'other')}${END}`,
    status: 400,
  },
  'with more than ten fields': {
    body: () =>
      `${Array.from({ length: 11 }, (_, n) => field(`f${n}`, 'x')).join('')}${owner()}${file(content)}${END}`,
    status: 400,
  },
  'with more than ten fields behind its file': {
    body: () =>
      `${owner()}${file(content)}\r\n${Array.from({ length: 11 }, (_, n) => field(`f${n}`, 'x')).join('')}--b--\r\n`,
    status: 400,
  },
  'with an overlong boundary': {
    body: () => owner() + file(content) + END,
    type: `multipart/form-data; boundary=${'b'.repeat(2_000)}`,
    status: 400,
  },
  'without a boundary': {
    body: () => owner() + file(content) + END,
    type: 'multipart/form-data',
    status: 400,
  },
  'with a field named as every object has one': {
    body: () => field('__proto__', 'x') + owner() + file(content) + END,
    status: 400,
  },
}

function open({ url, cookie }: Client, type: string, length: number): Socket {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/documents HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nconnection: close\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

/** Returns the status of the answer. */
async function send(client: Client, { body, type = 'multipart/form-data; boundary=b' }: BrokenForm) {
  const bytes = Buffer.from(body(), 'latin1')
  const socket = open(client, type, bytes.length)
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

/** Disconnects in the middle of the file, at once or when the server has begun to store it. */
async function leave(client: Client, isAtOnce: boolean): Promise<void> {
  const socket = open(client, 'multipart/form-data; boundary=b', 900_000)
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.write(owner() + file('x'.repeat(300_000)), () => resolve()))
  if (!isAtOnce) await expect.poll(uploadsInProgress).not.toEqual([])
  socket.destroy()
}

const isHealthy = async () => (await server.visitor().get('/api/health')).status === 200

describe('a malformed upload', () => {
  it.each(Object.entries(BROKEN))('%s is refused', async (_, form) => {
    expect(await send(people[0] as Client, form)).toBe(form.status)
    expect(uploadsInProgress()).toEqual([])
  })

  it('sent 500 times leaves the server responsive, every upload slot free and no file behind', async () => {
    const forms = Object.values(BROKEN)
    let sent = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const form of forms) {
        const statuses = await Promise.all(people.map((person) => send(person, form)))
        expect(statuses).toEqual(people.map(() => form.status))
        sent += people.length
      }
    expect(sent).toBeGreaterThanOrEqual(500)
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(people.map((person, index) => leave(person, index % 2 === 0)))
      await turn()
    }
    expect(await isHealthy()).toBe(true)
    await expect.poll(uploadsInProgress).toEqual([])
    const uploads = people.flatMap((person) =>
      Array.from({ length: SLOTS_EACH }, () =>
        sendDocument(person, { bytes: pdf('whole'), entityType: 'job', entityId: jobId }),
      ),
    )
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(uploads.map(() => 201))
    await expect.poll(uploadsInProgress).toEqual([])
  })
})
