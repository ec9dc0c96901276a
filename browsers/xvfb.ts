import { spawn } from 'node:child_process'

/** A screen that nobody sees; it chooses a free number itself and says it. */
export async function startXvfb(program: string) {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const said = child.stdio[3]
  if (!said) throw new Error('Xvfb has nothing to say its number by')
  const display = await new Promise<string>((resolve, reject) => {
    said.once('data', (number) => resolve(`:${String(number).trim()}`))
    child.once('exit', () => reject(new Error('Xvfb ended before it was ready')))
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    display,
    async stop() {
      child.kill()
      await ended
    },
  }
}
