import { startDemo } from '../../e2e/support/server'

/** One demo company for all component tests; each adds its own records. */
export default async function startServer() {
  if (process.env.COMPONENTS_SERVER) return
  const demo = await startDemo()
  process.env.COMPONENTS_SERVER = demo.url
  return demo.stop
}
