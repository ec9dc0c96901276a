import { extractText } from 'unpdf'
import type { Client } from './client'

/** The text of a PDF, page by page, with runs of spaces collapsed. */
export async function pdfPages(
  client: Client,
  path: string,
  body?: object,
): Promise<{ pages: string[]; name: string }> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = { cookie: client.cookie, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`${client.url}${path}`, { ...sent, headers })
  if (response.status !== 200) throw new Error(`Answered ${response.status}: ${await response.text()}`)
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { name, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}
