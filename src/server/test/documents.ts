import type { Document } from '@/features/documents/document.schema'
import type { ErrorBody } from '@/shared/errors'
import type { Answer, Client } from './client'

interface Sent {
  name?: string
  bytes: Uint8Array | string
  entityType: string
  entityId: string
  /** Fields sent after the file. */
  after?: Record<string, string>
  headers?: Record<string, string>
}

/** Uploads a document like a browser's form. */
export async function sendDocument(
  client: Client,
  { name = 'manual.pdf', bytes, after = {}, headers, ...owner }: Sent,
): Promise<Answer<Document & ErrorBody>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(owner)) form.append(field, value)
  form.append('file', new Blob([bytes], { type: 'application/x-lie' }), name)
  for (const [field, value] of Object.entries(after)) form.append(field, value)
  return sendForm(client, form, headers)
}

export async function sendForm(
  client: Client,
  body: FormData | Blob,
  headers: Record<string, string> = {},
): Promise<Answer<Document & ErrorBody>> {
  const answer = await fetch(`${client.url}/api/documents`, {
    method: 'POST',
    headers: { cookie: client.cookie, ...headers },
    body,
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Document & ErrorBody,
  }
}

/** Downloads a document's file. */
export async function fetchFile(
  client: Client,
  path: string,
): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(`${client.url}${path}`, { headers: { cookie: client.cookie } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
