import { Worker } from 'node:worker_threads'
import { fromRoot } from '@/db/paths'
import { FairQueue } from '@/server/fair-queue'
import { busy } from '@/shared/errors'
import type { Printable } from './paper'

declare module 'fastify' {
  interface FastifyInstance {
    pdf: PdfPress
  }
}

/** An idle thread ends after this time to free its memory. */
const IDLE_MS = 10 * 60_000
/** Many times longer than the largest document takes. */
const PRINT_MS = 20_000

interface Answer {
  pdf?: Uint8Array
  problem?: string
}

/** The document in progress. */
interface Printing {
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Prints documents one at a time, in turns by user, in a worker thread started on first use. */
export class PdfPress {
  readonly queue = new FairQueue({
    running: 1,
    runningPerUser: 1,
    waiting: 200,
    waitingPerUser: 20,
    timeoutMs: 30_000,
  })
  private worker: Worker | undefined
  private printing: Printing | undefined
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly printMs = PRINT_MS) {}

  /** Aborting the signal removes a waiting document from the queue. */
  print(paper: Printable, person: string, signal?: AbortSignal): Promise<Buffer> {
    return this.queue.run(person, () => this.printOne(paper), signal)
  }

  async close(): Promise<void> {
    clearTimeout(this.idle)
    await this.worker?.terminate()
  }

  private async printOne(paper: Printable): Promise<Buffer> {
    clearTimeout(this.idle)
    this.worker ??= this.start()
    const { worker } = this
    const late = setTimeout(() => this.stop(worker, tooSlow()), this.printMs)
    try {
      const { pdf, problem } = await new Promise<Answer>((resolve, reject) => {
        this.printing = { resolve, reject }
        worker.postMessage(paper)
      })
      if (!pdf) throw new Error(`The PDF could not be created: ${problem}`)
      return Buffer.from(pdf)
    } finally {
      clearTimeout(late)
      this.idle = setTimeout(() => this.stop(worker, undefined), IDLE_MS).unref()
    }
  }

  private start(): Worker {
    const worker = new Worker(...workerFile())
    worker.on('message', (answer: Answer) => {
      if (this.worker === worker) this.printing?.resolve(answer)
    })
    worker.on('error', (error) => this.stop(worker, error))
    worker.on('exit', () => this.stop(worker, new Error('The thread that prints has ended')))
    return worker
  }

  /** The document in progress fails, and the next one gets a new thread. */
  private stop(worker: Worker, reason: unknown): void {
    if (this.worker !== worker) return
    this.worker = undefined
    void worker.terminate()
    this.printing?.reject(reason)
  }
}

const tooSlow = () => busy('This document takes too long to print.', 60)

/** The built server has the worker as a file; from source, tsx compiles it. */
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
