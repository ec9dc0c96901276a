import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '@/db/embedded-postgres/free-port'
import { checkout } from './harness'
import { killGroupOf } from './processes'

export const NAME = 'plumbline.example.com'

export interface RunningProxy {
  port: number
  /** Certificate of the authority that signed the proxy's. */
  authority(): string
}

interface Setting {
  folder: string
  /** The port that the proxy forwards to. */
  upstream: number
}

/** Debian installs nginx in root's path only. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The README's settings, verbatim. */
function fromReadme(language: string): string {
  const readme = readFileSync(join(checkout, 'README.md'), 'utf8')
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1]
  if (!block) throw new Error(`The README has no settings for ${language}`)
  return block
}

/** Every replacement must match, or the test would no longer use the README's settings. */
function changed(settings: string, changes: [string, string][]): string {
  return changes.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The README's settings do not have ${before}`)
    return text.replace(before, after)
  }, settings)
}

export async function startCaddy(program: string, { folder, upstream }: Setting): Promise<RunningProxy> {
  const port = await freePort()
  const site = changed(fromReadme('caddyfile'), [
    [NAME, `${NAME}:${port}`],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ])
  // A local authority, no system-wide installation, no port 80.
  const global = '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n}\n'
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, global + site)
  run(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  return { port, authority: () => readFileSync(authority, 'utf8') }
}

export async function startNginx(program: string, { folder, upstream }: Setting): Promise<RunningProxy> {
  const port = await freePort()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  const created = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...created, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const site = changed(fromReadme('nginx'), [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/ssl/certs/plumbline.pem', quoted(certificate)],
    ['/etc/ssl/private/plumbline.key', quoted(key)],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ])
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((kind) => `${kind}_temp_path ${quoted(join(folder, kind))};`)
  mkdirSync(join(folder, 'logs'))
  const file = join(folder, 'nginx.conf')
  const http = [`access_log off;`, ...temporary, site].join('\n')
  writeFileSync(file, `pid ${quoted(join(folder, 'nginx.pid'))};\nevents {}\nhttp {\n${http}\n}\n`)
  run(program, ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'])
  return { port, authority: () => readFileSync(certificate, 'utf8') }
}

const quoted = (path: string) => `"${path}"`

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    // The whole group, because nginx has child processes.
    killGroupOf(child)
    await ended
  })
}
