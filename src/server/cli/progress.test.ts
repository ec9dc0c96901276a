import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Progress } from './progress'

/** The output in a terminal, or in a file. */
function written(isTTY: boolean, work: (progress: Progress) => void): string {
  const terminal = Object.assign(new PassThrough(), { isTTY })
  // A stream with the one property that Progress reads of a terminal.
  work(new Progress(terminal as unknown as NodeJS.WriteStream))
  return String(terminal.read() ?? '')
}

const backup = (progress: Progress) => {
  const rows = progress.rows('Backing up')
  for (let done = 1; done <= 100_000; done++) rows(done, 100_000)
  progress.step('Building indexes')
  progress.end()
}

describe('the progress of a long command', () => {
  it('redraws one line of a terminal now and then and at the end, then clears it', () => {
    const lines = written(true, backup).split('\r\u001b[K')
    expect(lines.slice(0, 2)).toEqual(['', 'Backing up: 1 of 100,000 rows (0 %)'])
    expect(lines.slice(-3)).toEqual([
      'Backing up: 100,000 of 100,000 rows (100 %)',
      'Building indexes ...',
      '',
    ])
    expect(lines.length).toBeLessThan(1_000)
  })

  it('is not written to a file', () => {
    expect(written(false, backup)).toBe('')
  })
})
