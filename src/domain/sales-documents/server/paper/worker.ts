import { parentPort } from 'node:worker_threads'
import { printLabels } from './labels'
import { printBundle, printList, printPaper } from './layout'
import type { Printable } from './paper'
import { printReport } from './report'

function print(paper: Printable): Promise<Buffer> {
  if ('labels' in paper) return printLabels(paper)
  if ('papers' in paper) return printBundle(paper)
  if ('report' in paper) return printReport(paper)
  return 'sections' in paper ? printList(paper) : printPaper(paper)
}

/** The layout thread: the work would block all other requests. */
parentPort?.on('message', async (paper: Printable) => {
  try {
    parentPort?.postMessage({ pdf: await print(paper) })
  } catch (error) {
    parentPort?.postMessage({ problem: String((error as Error).stack ?? error) })
  }
})
