/** Smaller bodies are sent before a progress bar could appear. */
export const WATCHED_BYTES = 100_000

interface UploadRequest {
  method: string
  headers: Record<string, string>
  body: string | FormData
  signal: AbortSignal
}

/** Like `fetch`, which cannot report upload progress. `report` gets the share, from 0 to 1. */
export function upload(
  path: string,
  { method, headers, body, signal }: UploadRequest,
  report: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.withCredentials = true
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => reject(new TypeError('The request failed'))
    request.onabort = () => reject(new DOMException('The request was cancelled', 'AbortError'))
    if (signal.aborted) return reject(new DOMException('The request was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    report(0)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(status === 204 ? null : (request.response as ArrayBuffer), {
    status,
    statusText,
    headers,
  })
}
