import { dirname, relative } from 'node:path'
import { root } from './run.mjs'
import { clearPart, keepFailure, keepIn, record } from './test-results.mjs'

/** Reports progress to the test runner; files of a failure are in Playwright's folder for it. */
export default class PlaywrightReporter {
  #part = 'e2e'

  onBegin(_config, suite) {
    clearPart(this.#part)
    record(this.#part, { plan: { total: suite.allTests().length, unit: 'tests' } })
  }

  onTestEnd(test, { status, duration, errors, attachments }) {
    record(this.#part, { done: true })
    if (status === 'skipped') return
    const file = relative(root, test.location.file)
    const name = test.titlePath().slice(3).join(' > ')
    const isFailed = status !== test.expectedStatus
    const result = { name, file, seconds: duration / 1000, isFailed }
    if (isFailed) {
      const texts = { 'error.txt': errors.map(({ stack, message }) => stack ?? message).join('\n\n') }
      const kept = attachments.find(({ path }) => path)?.path
      result.folder = kept ? keepIn(dirname(kept), texts) : keepFailure(this.#part, `${file} ${name}`, texts)
    }
    record(this.#part, { test: result })
  }

  printsToStdio() {
    return false
  }
}
