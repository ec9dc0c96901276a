import { relative } from 'node:path'
import { root } from './run.mjs'
import { clearPart, keepFailure, record } from './test-results.mjs'

/** Reports each project's progress to the test runner and keeps the files of a failure in one folder. */
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

  /** Errors outside of tests: in imports or hooks. */
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

/** Vitest creates one project per browser: "components (chromium)". */
const partOf = ({ name }) => name.replace(/ \(.*\)$/, '')
