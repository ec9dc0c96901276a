import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const MODULE = new URL('./keep-running.mjs', import.meta.url).href
/** Much longer than any test takes. */
const HOUR_MS = 3_600_000

/**
 * A process that keeps a server running whose starts behave like these in turn; the last one repeats.
 * @param {string[]} starts
 * @param {object} plan
 */
function keepRunning(starts, plan) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-keep-running-'))
  const server = starts.map((code, index) => {
    const file = join(folder, `${index}.mjs`)
    writeFileSync(file, `const ready = () => new Promise((done) => process.send('ready', done))\n${code}`)
    return file
  })
  const watcher = join(folder, 'watcher.mjs')
  writeFileSync(
    watcher,
    `import { fork } from 'node:child_process'
    import { keepRunning } from ${JSON.stringify(MODULE)}
    const files = ${JSON.stringify(server)}
    const launch = () => fork(files.length > 1 ? files.shift() : files[0])
    process.exit(await keepRunning(launch, ${JSON.stringify(plan)}))`,
  )
  const child = spawn(process.execPath, [watcher], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (chunk) => {
    said.output += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.errors += chunk
  })
  const code = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await code
    rmSync(folder, { recursive: true })
  })
  return { child, said, code }
}

const says = (part) => expect.poll(part, { timeout: 120_000, interval: 10 })

describe('a server kept running', () => {
  const CRASH = 'process.kill(process.pid, "SIGKILL")'
  const SERVE_AND_CRASH = `await ready(); ${CRASH}`
  const REFUSE = 'process.exit(1)'
  const SERVE = `await ready(); console.log('serving'); process.on('message', () => process.exit(0))`

  it('is restarted with growing delays up to the longest, however often it has served', async () => {
    const { said, code } = keepRunning([...Array(4).fill(SERVE_AND_CRASH), 'process.exit(0)'], {
      firstDelayMs: 10,
      longestDelayMs: 30,
    })
    expect(await code).toBe(0)
    expect(said.errors.match(/\d+(\.\d+)? s$/gm)).toEqual(['0.01 s', '0.02 s', '0.03 s', '0.03 s'])
  })

  it('is restarted with the first delay again once it has served long enough', async () => {
    const { said, code } = keepRunning([...Array(3).fill(SERVE_AND_CRASH), 'process.exit(0)'], {
      firstDelayMs: 10,
      fineAfterMs: 0,
    })
    expect(await code).toBe(0)
    expect(said.errors.match(/\d+(\.\d+)? s$/gm)).toEqual(['0.01 s', '0.01 s', '0.01 s'])
  })

  it('is given up after a refusal at its first start', async () => {
    const { said, code } = keepRunning([REFUSE], { firstDelayMs: 1 })
    expect(await code).toBe(1)
    expect(said.errors).toBe('')
  })

  it('is restarted after a refusal once it has served, and given up in the end', async () => {
    const { said, code } = keepRunning([SERVE_AND_CRASH, REFUSE], { firstDelayMs: 1, maxAfterServing: 3 })
    expect(await code).toBe(1)
    expect(said.errors.match(/attempt \d of 3/g)).toEqual(['attempt 1 of 3', 'attempt 2 of 3'])
    expect(said.errors).toMatch(/failed to start 3 times in a row \(exit code 1\): giving up\n$/)
  })

  it.each(['SIGTERM', 'SIGINT'])('is not restarted after %s during the delay', async (signal) => {
    const { child, said, code } = keepRunning([SERVE_AND_CRASH, SERVE], {
      firstDelayMs: HOUR_MS,
      longestDelayMs: HOUR_MS,
    })
    await says(() => said.errors).toContain('starting it again in 3600 s')
    child.kill(signal)
    expect(await code).toBe(0)
    expect(said.output).toBe('')
  })

  it('is killed by a second signal if the first does not stop it', async () => {
    const { child, said, code } = keepRunning(
      [`await ready(); console.log('serving'); setInterval(() => {}, 1000)`],
      {},
    )
    await says(() => said.output).toContain('serving')
    child.kill('SIGTERM')
    // Signals in quick succession count as one.
    const again = setInterval(() => child.kill('SIGTERM'), 200)
    expect(await code).toBe(1)
    clearInterval(again)
  })
})
