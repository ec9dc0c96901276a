import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'
import type { S3Settings } from '../files/object-store'

const BUCKET = 'plumbline-test'
/** The only account of s3rver. */
const KEY = 'S3RVER'

export interface TestStore {
  settings: S3Settings
  /** Number of stored objects. */
  count(): number
  stop(): Promise<void>
}

/** Starts a real S3 server with an empty bucket for one test file. */
export function withS3(prefix = 'acme/'): TestStore {
  const store = {} as TestStore
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-s3-'))
  let isStopped = false
  beforeAll(async () => {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    })
    const { port } = await s3.run()
    const front = await strictFront(port)
    store.settings = {
      endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      prefix,
    }
    store.count = () =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('_object'))
        .length
    store.stop = async () => {
      isStopped = true
      front.closeAllConnections()
      front.close()
      await s3.close()
    }
  })
  afterAll(async () => {
    if (!isStopped) await store.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return store
}

/** s3rver accepts any signature of version 4, so this proxy checks the signature itself. */
async function strictFront(port: number): Promise<Server> {
  const front = createServer((requested, answer) => {
    if (!isSigned(requested)) {
      requested.resume()
      answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const { method, url: path, headers } = requested
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 500, back.headers)
      back.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    requested.pipe(passed)
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  return front
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As described in "Authenticating Requests (AWS Signature Version 4)". */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const said = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!said) return false
  const [, scope = '', names = '', signature] = said
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${KEY}`)
  return hmac(key, text).toString('hex') === signature
}
