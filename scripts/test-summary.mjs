/** @typedef {import('./test-results.mjs').PartResults} PartResults */

const SLOWEST = 10

/**
 * Progress of the running parts.
 * @param {number} seconds since the stage began
 * @param {Record<string, PartResults>} parts by name
 */
export function progressLine(seconds, parts) {
  const told = Object.entries(parts).map(([part, results]) => `${part} ${howFar(results)}`)
  return `... ${clock(seconds)}  ${told.join(' · ')}`
}

/** @param {PartResults} results */
function howFar({ plan, done, results }) {
  if (!plan) return 'running'
  const failed = results.filter(({ isFailed }) => isFailed).length
  const tests = plan.unit === 'files' ? `, ${results.length} tests` : ''
  return `${done} of ${plan.total} ${plan.unit}${tests}${failed ? `, ${failed} FAILED` : ''}`
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/**
 * The slowest tests, and each failure with the folder of its files.
 * @param {Record<string, PartResults>} parts by name
 */
export function summaryOfTests(parts) {
  const all = Object.entries(parts).flatMap(([part, { results }]) =>
    results.map((test) => ({ part, ...test })),
  )
  const slowest = all.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  const failed = all.filter(({ isFailed }) => isFailed)
  return [
    ...(slowest.length ? ['', 'The slowest tests:'] : []),
    ...slowest.map(({ seconds, ...test }) => `${seconds.toFixed(1).padStart(7)} s  ${told(test)}`),
    ...(failed.length ? ['', 'What failed, and the folder with its errors, logs and pictures:'] : []),
    ...failed.flatMap((test) => [`  ${told(test)}`, `    ${test.folder}`]),
  ]
}

const told = ({ part, file, name }) => `${part}  ${file} > ${name}`
