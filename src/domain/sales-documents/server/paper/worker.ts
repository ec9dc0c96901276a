import { parentPort } from 'node:worker_threads'
import { printList, printPaper } from './layout'
import type { ListPaper, Paper } from './paper'

/** The thread that lays documents out: work that would hold up every other request. */
parentPort?.on('message', async (paper: Paper | ListPaper) => {
  try {
    parentPort?.postMessage({
      pdf: await ('sections' in paper ? printList(paper) : printPaper(paper)),
    })
  } catch (error) {
    parentPort?.postMessage({ problem: String((error as Error).stack ?? error) })
  }
})
