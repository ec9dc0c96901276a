import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

/**
 * Communication between the reporters of Vitest and Playwright and the runner, and the files of failures.
 * Tests that run tests use another folder.
 */
const FOLDER = process.env.TEST_RESULTS || join(root, 'test-results')

/**
 * @typedef {{ name: string, file: string, seconds: number, isFailed: boolean, folder?: string }} TestResult
 * @typedef {{ total: number, unit: 'files' | 'tests' }} Plan
 * @typedef {{ plan?: Plan, done: number, results: TestResult[] }} PartResults
 */

const journalOf = (part) => join(FOLDER, `${part}.jsonl`)

/** @param {string} part */
export function clearPart(part) {
  rmSync(journalOf(part), { force: true })
  rmSync(join(FOLDER, part), { recursive: true, force: true })
}

/** @param {string} part @param {{ plan: Plan } | { test: TestResult } | { done: true }} entry */
export function record(part, entry) {
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(journalOf(part), `${JSON.stringify(entry)}\n`)
}

/**
 * Writes the files of one failure to a folder of its own.
 * @param {string} part
 * @param {string} name
 * @param {Record<string, string>} texts by file name
 */
export function keepFailure(part, name, texts) {
  const folder = join(FOLDER, part, name.replace(/[^\p{L}\d.]+/gu, '-').slice(0, 150))
  return keepIn(folder, texts)
}

/** @param {string} folder @param {Record<string, string>} texts by file name */
export function keepIn(folder, texts) {
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text)
  return relative(root, folder)
}

/**
 * The results of a part so far.
 * @param {string} part
 * @returns {PartResults}
 */
export function readPart(part) {
  const results = { plan: undefined, done: 0, results: [] }
  if (!existsSync(journalOf(part))) return results
  // A line that is still being written has no line break.
  for (const line of readFileSync(journalOf(part), 'utf8').split('\n').slice(0, -1)) {
    const { plan, test, done } = JSON.parse(line)
    if (plan) results.plan = plan
    if (done) results.done++
    if (test) results.results.push(test)
  }
  return results
}
