import type { Change } from '@/shared/entities'
import type { Client } from './client'

export interface ReceivedChange {
  id: string
  event: string
  data: Change
}

/** Reads the change stream like a browser, until `leave` is called. */
export async function readChanges(client: Client, { lastEventId = '', query = '' } = {}) {
  const giveUp = new AbortController()
  const response = await fetch(`${client.url}/api/changes${query}`, {
    headers: { cookie: client.cookie, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: giveUp.signal,
  })
  const received: ReceivedChange[] = []
  const ended = collect(response, received).catch(() => undefined)
  return { response, received, ended, leave: () => giveUp.abort() }
}

async function collect(response: Response, received: ReceivedChange[]) {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2)))
      if (fields.data) received.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) })
    }
  }
}
