import { expect, onTestFinished, test } from 'vitest'

/** What the server sends with every page, as guard.test.ts holds. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'"

/** An empty page of ours under that policy. */
async function pageUnderPolicy(): Promise<Document> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  return frame.contentDocument as Document
}

test('the form schemas run no text as code, which our content policy would report', async () => {
  const inside = await pageUnderPolicy()
  const blocked: string[] = []
  inside.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.push(blockedURI))
  const run = (fields: Partial<HTMLScriptElement>) => {
    const script = Object.assign(inside.createElement('script'), { type: 'module', ...fields })
    const ended = new Promise((resolve, reject) => {
      script.onload = resolve
      script.onerror = reject
    })
    inside.head.append(script)
    return ended
  }
  await run({ src: '/src/features/jobs/job.schema.ts' })
  // Reported after all that was blocked before, so that nothing is still to come; and the policy is in force.
  run({ text: '0' }).catch(() => undefined)
  await expect.poll(() => blocked).toContain('inline')
  expect(blocked).toEqual(['inline'])
})
