import { parentPort } from 'node:worker_threads'
import { printPaper } from './layout'
import type { Paper } from './paper'

/** The thread that lays documents out: work that would hold up every other request. */
parentPort?.on('message', async (paper: Paper) => {
  try {
    parentPort?.postMessage({ pdf: await printPaper(paper) })
  } catch (error) {
    parentPort?.postMessage({ problem: String((error as Error).stack ?? error) })
  }
})
