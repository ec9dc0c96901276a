import { onTestFinished } from 'vitest'
import type { Change } from '@/shared/entities'
import type { Client } from './client'

/** What a person's open screen is told from now on, until the test is over. */
export async function listen({ url, cookie }: Client): Promise<Change[]> {
  const giveUp = new AbortController()
  onTestFinished(() => giveUp.abort())
  const { body } = await fetch(`${url}/api/changes`, { headers: { cookie }, signal: giveUp.signal })
  const told: Change[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const data = part.split('\n').find((line) => line.startsWith('data: '))
        if (data) told.push(JSON.parse(data.slice('data: '.length)))
      }
    }
  }
  void read().catch(() => undefined)
  return told
}
