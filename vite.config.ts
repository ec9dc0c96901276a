import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const src = fileURLToPath(new URL('./src', import.meta.url))

/**
 * Each screen is a chunk; shared code is in a few larger ones, because on a slow connection every request costs more
 * than the bytes it saves. A group takes what the groups above it left, with everything that this imports.
 */
const CHUNKS = [
  // What the page needs to draw anything, with the screens of a visitor. Libraries are apart from our own code
  // because they change less often.
  { name: 'base-libraries', tags: ['$initial' as const], test: /node_modules/, priority: 6 },
  { name: 'base', tags: ['$initial' as const], priority: 5 },
  // Fetched with the first keystroke of a log-in.
  { name: 'schemas', test: /account[\\/]client[\\/]account-resolvers/, priority: 4 },
  { name: 'libraries', test: /node_modules/, minShareCount: 2, priority: 3 },
  // Drawn while the screen's own code is still on its way.
  { name: 'shell', test: /app[\\/]signed-in/, priority: 2 },
  // Shared by many screens; what only two screens share would be a burden for all others.
  { name: 'app', minShareCount: 3, priority: 1 },
]

/** Chunks that a signed-in person's first screen needs, whichever it is. */
const FOR_EVERY_SCREEN = ['signed-in', 'app']

/**
 * The styles stand below the frame in the page, so that the browser draws the frame without waiting for them. Scripts
 * still wait for both.
 */
const stylesAfterFrame: Plugin = {
  name: 'styles-after-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      const rest = links.reduce((page, link) => page.replace(link, ''), html)
      return rest.replace('  </body>', `${links.join('')}  </body>`)
    },
  },
}

/**
 * `signed-in.html`, for a visitor with a session: it fetches the chunks that every screen needs together with those of
 * the page, instead of one after the other, and its frame has the sidebar at once.
 */
const pageForSession: Plugin = {
  name: 'page-for-session',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const needed = new Set<string>()
    const add = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || needed.has(name)) return
      needed.add(name)
      chunk.imports.forEach(add)
    }
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && FOR_EVERY_SCREEN.includes(chunk.name)) add(chunk.fileName)
    const html = await readFile(join(dir, 'index.html'), 'utf8')
    const links = [...needed]
      .filter((name) => !html.includes(name))
      .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`)
    const page = html
      .replace('<html ', '<html data-session ')
      .replace('  </head>', `${links.join('')}  </head>`)
    await writeFile(join(dir, 'signed-in.html'), page)
  },
}

/** A twelfth smaller than what the server compresses per request; higher levels slow the build down by many seconds. */
const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

/** Compresses scripts and styles at build time; the server sends `name.js.br` for `name.js`. */
const compressAssets: Plugin = {
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(m?js|css|wasm)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const file = join(dir, name)
        await writeFile(`${file}.br`, await brotli(await readFile(file)))
      }),
    )
  },
}

/**
 * What finds its own files by its place: binaries, fonts, pages. All else is bundled into the server, which then starts
 * in two thirds of the time, since Node has far fewer files to look for and to read.
 */
const LEFT_IN_PLACE = ['sharp', '@node-rs/argon2', 'pdfkit', '@fastify/swagger-ui']

/** `vite build` makes the client, `vite build --ssr` the server; both land in dist/. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), tailwindcss(), stylesAfterFrame, pageForSession, compressAssets],
  resolve: {
    alias: [
      { find: '@', replacement: src },
      // The server keeps zod's generated code, which is faster.
      ...(isSsrBuild ? [] : [{ find: /^zod$/, replacement: `${src}/client/zod.ts` }]),
    ],
  },
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: true, external: LEFT_IN_PLACE },
  build: isSsrBuild
    ? {
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'pdf-worker': 'src/domain/sales-documents/server/paper/worker.ts',
            'backup-worker': 'src/features/backups/server/backup-worker.ts',
            backup: 'src/server/cli/backup.ts',
            restore: 'src/server/cli/restore.ts',
            upgrade: 'src/server/cli/upgrade.ts',
            'check-stock': 'src/domain/stock/server/check-stock.ts',
          },
        },
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
  server: {
    port: Number(process.env.DEV_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
}))
