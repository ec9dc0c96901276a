import { ensurePackages } from './prepare.mjs'
import { exitOnFailure, startTool } from './run.mjs'

/** `npm run dev`: the client with hot reload on 5173, the server restarting on change on PORT. */
await ensurePackages().catch(exitOnFailure)

const server = startTool('tsx', ['watch', '--tsconfig', 'tsconfig.server.json', 'src/server/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR ?? 'data/dev',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  },
})
const readable = startTool('pino-pretty', ['--ignore', 'pid,hostname', '--singleLine'], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
server.stdout.pipe(readable.stdin)
const client = startTool('vite', [])

const both = [server, client]
function stopBoth() {
  for (const child of both) child.kill('SIGTERM')
}
for (const child of both) child.once('exit', stopBoth)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopBoth)
