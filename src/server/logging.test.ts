import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fromRoot } from '@/db/paths'
import { loggerOptions, logRequests } from './logging'

const QUIET = new LogController({ disableRequestLogging: true })

function memory() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, stream }
}

describe('the log', () => {
  it("contains a request's route, status and duration but none of its content", async () => {
    const { lines, stream } = memory()
    const app = Fastify({ logger: { ...loggerOptions('info'), stream }, logController: QUIET })
    logRequests(app, 'info')
    app.get('/api/jobs/:id', async () => 'ok')
    await app.inject({
      url: '/api/jobs/secret-id?search=Ada+Lovelace',
      headers: { cookie: 'plumbline_session=token', 'x-forwarded-for': '203.0.113.9' },
    })
    const [line = ''] = lines
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/api/jobs/:id', status: 200 })
    expect(JSON.parse(line).ms).toBeTypeOf('number')
    expect(line).not.toMatch(/secret-id|Lovelace|token|203\.0\.113\.9/)
  })

  it('reports a database error by its code, because its message can quote a row', () => {
    const { lines, stream } = memory()
    const error = Object.assign(new Error('invalid input syntax: "ada@example.com"'), {
      code: '22P02',
      detail: 'Key (email)=(ada@example.com) already exists.',
    })
    pino(loggerOptions('warn'), stream).error({ err: error }, 'request failed')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '22P02', message: 'database error' })
    expect(lines[0]).not.toContain('ada@example.com')
  })

  it('names the violated constraint, also of an error wrapped by Drizzle', () => {
    const { lines, stream } = memory()
    const cause = Object.assign(new Error('Failing row contains (ada@example.com)'), {
      code: '23514',
      constraint: 'items_stock',
      table: 'items',
      severity: 'ERROR',
    })
    const error = new Error('Failed query: insert\nparams: ada@example.com', { cause })
    pino(loggerOptions('warn'), stream).error({ err: error }, 'request failed')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      code: '23514',
      constraint: 'items_stock',
      table: 'items',
      message: 'database error',
    })
    expect(lines[0]).not.toContain('ada@example.com')
  })

  it('does not list requests at the default level', async () => {
    const { lines, stream } = memory()
    const app = Fastify({ logger: { ...loggerOptions('warn'), stream }, logController: QUIET })
    logRequests(app, 'warn')
    app.get('/', async () => 'ok')
    await app.inject('/')
    expect(lines).toEqual([])
  })
})

it.runIf(existsSync('/dev/full'))(
  'a log on a full disk does not stop the server from working or exiting',
  async () => {
    const full = openSync('/dev/full', 'w')
    const script = `import { pino } from 'pino'
    import { logStream } from ${JSON.stringify(fromRoot('src/server/logging.ts'))}
    const log = pino(logStream())
    const write = () => { for (let n = 0; n < 20_000; n++) log.error('x'.repeat(100)) }
    write()
    setTimeout(() => { write(); console.error('still here'); process.exit(0) }, 10)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fromRoot(),
      env: { ...process.env, TSX_TSCONFIG_PATH: fromRoot('tsconfig.server.json') },
      stdio: ['ignore', full, 'pipe'],
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
      closeSync(full)
    })
    let said = ''
    child.stderr?.on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'close')
    expect([code, said]).toEqual([0, 'still here\n'])
  },
)
