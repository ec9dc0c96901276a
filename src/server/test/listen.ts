import { onTestFinished } from 'vitest'
import type { Change } from '@/shared/entities'
import type { Client } from './client'

/** The changes that this person's open screen receives from now on, until the test ends. */
export async function listen({ url, cookie }: Client): Promise<Change[]> {
  const giveUp = new AbortController()
  onTestFinished(() => giveUp.abort())
  const { body } = await fetch(`${url}/api/changes`, { headers: { cookie }, signal: giveUp.signal })
  const received: Change[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const lines = part.split('\n')
        const data = lines.find((line) => line.startsWith('data: '))
        if (data && lines.includes('event: change')) received.push(JSON.parse(data.slice('data: '.length)))
      }
    }
  }
  void read().catch(() => undefined)
  return received
}
