import { once } from 'node:events'
import { startProgram } from './program'

/** Starts a virtual screen and returns its display number, which Xvfb picks itself. */
export async function startXvfb(path: string): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp']
  const { child, failed } = startProgram(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const output = child.stdio[3]
  if (!output) throw new Error('Xvfb has no pipe for its display number')
  const [number] = await Promise.race([once(output, 'data'), failed])
  return `:${String(number).trim()}`
}
