import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The product with one thing of its data layer done in the plain way. */
export interface Variant {
  name: string
  /** Files put in the place of the product's. */
  files?: Record<string, string>
  /** What stands in a file, and what instead of it. */
  edits?: { file: string; from: string; to: string }[]
  /** The requests that it can differ in. */
  concerns?: RegExp
}

const JOBS = 'src/features/jobs/server/jobs.routes.ts'

export const variants: Variant[] = [
  { name: 'the product' },
  { name: 'statements written out by Drizzle', files: { 'src/db/render.ts': 'render.ts' } },
  {
    name: "Drizzle's insert and update",
    files: { 'src/db/write.ts': 'write.ts' },
    concerns: /create|change/,
  },
  {
    name: 'creates with begin and commit',
    concerns: /create a job/,
    edits: [
      {
        file: 'src/db/client.ts',
        from: 'connection.beforeFirst = undefined\n        const sent = send()',
        to: 'const sent = send()',
      },
    ],
  },
  { name: 'plain Drizzle', files: { [JOBS]: 'drizzle-jobs.routes.ts' }, concerns: /job/ },
  { name: 'plain pg', files: { [JOBS]: 'pg-jobs.routes.ts' }, concerns: /job/ },
]

/** A copy of the source as the variant has it, in a folder of its own. */
export async function copyOf({ files = {}, edits = [] }: Variant): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-variant-'))
  for (const part of ['src', 'bench', 'package.json', 'tsconfig.base.json', 'tsconfig.server.json'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [file, plain] of Object.entries(files))
    await cp(join(root, 'bench/data-layer/plain', plain), join(folder, file))
  for (const { file, from, to } of edits) {
    const source = await readFile(join(folder, file), 'utf8')
    if (!source.includes(from)) throw new Error(`${file} has no "${from}"`)
    await writeFile(join(folder, file), source.replace(from, to))
  }
  return folder
}
