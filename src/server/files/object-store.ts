import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StartProblem } from '@/db/start-problem'
import { HttpError } from '@/shared/errors'
import { Reachability, type ReachabilityLog } from './reachability'

export interface S3Settings {
  /** Without the bucket: https://s3.eu-central-1.amazonaws.com */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Before every key, such as "plumbline/"; may be empty. */
  prefix: string
}

interface NewObject {
  /** SHA-256 of the bytes, which the store compares. */
  hash: string
  size: number
  /** Called again on every retry. */
  read: () => Readable | Buffer
}

type Method = 'GET' | 'PUT' | 'DELETE'

/** How long a transfer with the store may stall. */
const IDLE_MS = 20_000
/** The same while somebody with a slow connection reads an object. */
const READ_IDLE_MS = 5 * 60_000
/** Pauses between attempts. */
const PAUSES_MS = [200, 1_000]
const EMPTY = createHash('sha256').digest('hex')

/** An error response of the store. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly said: string,
  ) {
    super(`The S3 store answered ${status}: ${said}`)
  }

  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429
  }
}

/** The part of the S3 protocol that we need: put, get and delete an object. */
export class ObjectStore {
  private readonly transport: typeof http | typeof https
  private readonly agent: http.Agent
  private readonly reachability: Reachability
  /** For reading, without a connection limit: slow readers must not block everyone else. */
  private readonly readAgent: http.Agent

  constructor(
    private readonly settings: S3Settings,
    log?: ReachabilityLog,
  ) {
    this.reachability = new Reachability(() => this.probe(), log)
    this.transport = settings.endpoint.startsWith('https:') ? https : http
    this.agent = new this.transport.Agent({ keepAlive: true, maxSockets: 64 })
    this.readAgent = new this.transport.Agent({ keepAlive: true })
  }

  async put(key: string, object: NewObject): Promise<void> {
    await this.trying(async () => {
      const answer = await this.send('PUT', key, object)
      answer.resume()
    })
  }

  get(key: string): Promise<Readable> {
    return this.trying(() => this.send('GET', key))
  }

  /** Idempotent. */
  async remove(key: string): Promise<void> {
    await this.trying(async () => {
      const answer = await this.send('DELETE', key)
      answer.resume()
    })
  }

  close(): void {
    this.agent.destroy()
    this.readAgent.destroy()
  }

  /** Probes the store at most every few seconds. */
  isReachable(): Promise<boolean> {
    return this.reachability.isReachable()
  }

  /** Throws unless the store answers normally; a missing object is fine. */
  private async probe(): Promise<void> {
    try {
      const answer = await this.send('GET', CHECK_KEY, undefined, PROBE_MS)
      answer.resume()
    } catch (error) {
      if (!(error instanceof Refusal) || !NOT_THERE.has(error.said)) throw new Error(why(error))
    }
  }

  /** Writes, reads and deletes a few bytes, and explains to the administrator what fails. */
  async check(): Promise<void> {
    const { endpoint, bucket } = this.settings
    const bytes = Buffer.from('Plumbline can write here')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const steps: [string, () => Promise<unknown>][] = [
      ['write to', () => this.send('PUT', CHECK_KEY, { hash, size: bytes.length, read: () => bytes })],
      ['read from', () => this.send('GET', CHECK_KEY)],
      ['delete from', () => this.send('DELETE', CHECK_KEY)],
    ]
    for (const [what, step] of steps) {
      try {
        const answer = (await step()) as http.IncomingMessage
        answer.resume()
      } catch (error) {
        throw new StartProblem(`Plumbline cannot ${what} the bucket ${bucket} at ${endpoint}: ${why(error)}`)
      }
    }
  }

  private async trying<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        const result = await work()
        this.reachability.succeeded()
        return result
      } catch (error) {
        const pause = PAUSES_MS[tries]
        const isPassing = !(error instanceof Refusal) || error.isPassing
        if (!isPassing || pause === undefined) {
          this.reachability.failed(why(error))
          throw unavailable(error)
        }
        await wait(pause)
      }
    }
  }

  private async send(
    method: Method,
    key: string,
    object?: NewObject,
    idleMs = IDLE_MS,
  ): Promise<http.IncomingMessage> {
    const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = this.settings
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${prefix}${key}`,
      headers: { 'x-amz-content-sha256': object?.hash ?? EMPTY },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    })
    const { url, headers } = await signer.sign()
    const sent = this.transport.request(url, {
      method,
      agent: method === 'GET' ? this.readAgent : this.agent,
      timeout: idleMs,
      headers: {
        ...Object.fromEntries(headers),
        ...(object && { 'content-length': object.size, 'content-type': 'application/octet-stream' }),
      },
    })
    sent.once('timeout', () => sent.destroy(new Error('The S3 store does not answer')))
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.on('error', reject)
    })
    if (object) write(sent, object.read()).catch((error) => sent.destroy(error))
    else sent.end()
    const answer = await answered
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) {
      sent.setTimeout(READ_IDLE_MS)
      return answer
    }
    throw new Refusal(status, await reason(answer))
  }
}

const CHECK_KEY = 'plumbline-start-check'
/** The health check waits no longer than this. */
const PROBE_MS = 2_000
/** For a missing key stores answer one or the other, depending on the right to list the bucket. */
const NOT_THERE: ReadonlySet<string> = new Set(['NoSuchKey', 'AccessDenied'])

async function write(sent: http.ClientRequest, body: Readable | Buffer): Promise<void> {
  if (Buffer.isBuffer(body)) sent.end(body)
  else await pipeline(body, sent)
}

/** "AccessDenied", out of the XML that says so. */
async function reason(answer: http.IncomingMessage): Promise<string> {
  const said = await text(answer).catch(() => '')
  return /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? answer.statusMessage ?? ''
}

function why(error: unknown): string {
  if (error instanceof Refusal && error.said === 'NoSuchBucket') return 'there is no such bucket'
  if (error instanceof Refusal && error.status === 403)
    return `it is refused (${error.said}). Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of that key`
  return error instanceof Error ? error.message : String(error)
}

const unavailable = (cause: unknown) =>
  Object.assign(
    new HttpError(503, 'unavailable', 'The file store cannot be reached. Please try again.', undefined, 10),
    { cause },
  )
