import autocannon from 'autocannon'

const CONNECTIONS = 16
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)

export interface Load {
  method: 'GET' | 'POST' | 'PATCH'
  /** The path of the n-th request, if they differ. */
  pathOf?(n: number): string
  body?(n: number): object
  /** Number of concurrent requests, if not the default: 1 for requests that would only wait for each other. */
  connections?: number
}

export interface Measured {
  perSecond: number
  requests: number
  p50: number
  p99: number
}

export async function load(
  url: string,
  { method, pathOf, body, connections = CONNECTIONS }: Load,
  cookie = '',
): Promise<Measured> {
  let n = 0
  const result = await autocannon({
    url,
    method,
    duration: SECONDS,
    connections,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...((body || pathOf) && {
      requests: [
        {
          method,
          setupRequest: (request) => {
            const path = pathOf?.(n) ?? request.path
            const sent = body && { body: JSON.stringify(body(n)) }
            n++
            return { ...request, path, ...sent }
          },
        },
      ],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`)
  return {
    perSecond: result.requests.average,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
