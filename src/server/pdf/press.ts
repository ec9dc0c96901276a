import { Worker } from 'node:worker_threads'
import { fromRoot } from '@/db/paths'
import type { Paper } from './paper'

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** So long without work ends the thread, which gives its memory back; the next document then waits for a new one. */
const IDLE_MS = 10 * 60_000

/** Prints documents one after the other in a thread of its own, which the first one starts. */
export class PdfPress {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private idle: NodeJS.Timeout | undefined

  print(paper: Paper): Promise<Buffer> {
    clearTimeout(this.idle)
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker ??= this.start()
      this.worker.postMessage({ id, paper })
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.idle)
    await this.worker?.terminate()
  }

  private start(): Worker {
    const worker = new Worker(...workerFile())
    worker.on('message', ({ id, pdf, problem }: { id: number; pdf?: Uint8Array; problem?: string }) => {
      const job = this.waiting.get(id)
      this.waiting.delete(id)
      if (pdf) job?.resolve(Buffer.from(pdf))
      else job?.reject(new Error(`The PDF could not be made: ${problem}`))
      if (this.waiting.size === 0) this.idle = setTimeout(() => worker.terminate(), IDLE_MS).unref()
    })
    worker.on('error', (error) => this.giveUp(worker, error as Error))
    worker.on('exit', () => this.giveUp(worker, new Error('The thread that prints has ended')))
    return worker
  }

  /** The next document starts a new thread. */
  private giveUp(worker: Worker, error: Error) {
    if (this.worker !== worker) return
    this.worker = undefined
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }
}

/** The built server has the thread as a file beside it; from the sources tsx compiles it as it is loaded. */
function workerFile(): ConstructorParameters<typeof Worker> {
  if (import.meta.url.endsWith('.js')) return [new URL('./pdf-worker.js', import.meta.url)]
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url))
  const tsconfig = JSON.stringify(fromRoot('tsconfig.server.json'))
  const load = `import('tsx/esm/api').then(({ register }) => {
    register({ tsconfig: ${tsconfig} })
    return import(${source})
  })`
  return [load, { eval: true }]
}
