import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startDemo, startServerIn } from '../../e2e/support/server'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A built and running version of the product with its own demo company. */
export interface Version extends RunningServer {
  name: string
}

export async function startThis(): Promise<Version> {
  return { name: 'now', ...(await startDemo()) }
}

/** Another commit, built with this checkout's packages, because its own might not install any more. */
export async function startCommit(commit: string): Promise<Version> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-against-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: files })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    execFileSync(process.execPath, [join(root, 'bench', 'client', 'build.mjs'), folder], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const server = await startServerIn(folder, '--demo')
    return {
      name: commit,
      ...server,
      async stop() {
        await server.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
