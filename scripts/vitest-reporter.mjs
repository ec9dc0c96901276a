import { relative } from 'node:path'
import { root } from './run.mjs'
import { clearPart, keepFailure, record } from './test-results.mjs'

/** Tells the runner how far each project is, and keeps what belongs to a failure in one folder. */
export default class VitestReporter {
  onTestRunStart(specifications) {
    const parts = specifications.map(({ project }) => partOf(project))
    for (const part of new Set(parts)) {
      const total = parts.filter((each) => each === part).length
      clearPart(part)
      record(part, { plan: { total, unit: 'files' } })
    }
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'skipped') return
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000
    const isFailed = state === 'failed'
    this.#keep(test.module, test.fullName, { seconds, isFailed, errors, logs: test.meta().logs })
  }

  /** Errors outside of any test: of an import, or of what runs before or after all tests of a suite. */
  onTestSuiteResult(suite) {
    this.#keepErrors(suite.module, suite.fullName, suite.errors())
  }

  onTestModuleEnd(module) {
    this.#keepErrors(module, 'the file itself', module.errors())
    record(partOf(module.project), { done: true })
  }

  #keepErrors(module, name, errors) {
    if (errors.length)
      this.#keep(module, name, { seconds: 0, isFailed: true, errors, logs: module.meta().logs })
  }

  #keep(module, name, { seconds, isFailed, errors = [], logs = {} }) {
    const part = partOf(module.project)
    const file = relative(root, module.moduleId)
    const test = { name, file, seconds, isFailed }
    if (isFailed) {
      const error = errors.map(({ stack, message, diff }) => [stack ?? message, diff].join('\n')).join('\n\n')
      test.folder = keepFailure(part, `${file} ${name}`, { 'error.txt': error, ...logs })
    }
    record(part, { test })
  }
}

/** Of a project that runs in browsers, Vitest makes one for each: "components (chromium)". */
const partOf = ({ name }) => name.replace(/ \(.*\)$/, '')
