import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startCluster } from '@/db/embedded'
import { SUPERUSER } from '@/db/embedded-postgres/access'
import { binariesIn } from '@/db/embedded-postgres/binaries'
import { run, unprivilegedUser } from '@/db/embedded-postgres/run-as'
import { contentsOf } from '@/server/test/contents'
import { query } from '@/server/test/databases'
import { FIGURES, fillWithOldDatabase } from '@/server/test/old-database'
import { demoLogin, inDatabaseOf, runCommand } from './commands'
import { homeOf, isRoot, newFolder, postgresProcesses, Server } from './harness'
import { whoAmI } from './people'
import { startSeparatePostgres } from './separate-postgres'

const EARLIER = binariesIn('/usr/lib/postgresql/15')
const hasEarlier = existsSync(EARLIER.initdb)
if (!hasEarlier) console.log('PostgreSQL 15 is not installed: the way from it is not tried')

/** A data folder of a Plumbline that contained PostgreSQL 15. */
async function earlierDataFolder() {
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true })
  const runAs = isRoot ? await unprivilegedUser() : undefined
  if (runAs) chownSync(home, runAs.uid, runAs.gid)
  const cluster = { folder: home, runAs, binaries: EARLIER, data: join(home, 'data') }
  const options = [`--username=${SUPERUSER}`, '--encoding=UTF8', '--locale=C.UTF-8', '--auth-local=trust']
  await run(EARLIER.initdb, [...options, `--pgdata=${cluster.data}`], runAs)
  const postgres = await startCluster(cluster, dataDir, pino({ level: 'silent' }))
  await fillWithOldDatabase(postgres.connectionString)
  const figures = await query(postgres.connectionString, FIGURES)
  await postgres.stop()
  return { dataDir, figures }
}

describe.runIf(hasEarlier)('the data of an earlier PostgreSQL', () => {
  it('is reported at start and upgraded by one command', async () => {
    const { dataDir, figures } = await earlierDataFolder()
    const home = homeOf(dataDir)
    const refused = Server.launch({ dataDir })
    expect(await refused.exit).toBe(1)
    expect(refused.errors).toMatch(
      /^The database in \S.* was made by PostgreSQL 15, and this Plumbline uses PostgreSQL \d+: run "npm run upgrade" to upgrade it\n$/,
    )
    const before = readdirSync(join(home, 'data'))

    const blocking = join(home, 'data-postgresql-15')
    mkdirSync(blocking)
    const obstructed = await runCommand(['upgrade'], { dataDir })
    expect(obstructed).toMatchObject({ code: 1, output: '' })
    expect(obstructed.errors).toMatch(
      /^The data of PostgreSQL 15 would be kept in \S.*data-postgresql-15, which already exists: move it away and run "npm run upgrade" again\n$/,
    )
    expect(readdirSync(blocking)).toEqual([])
    rmdirSync(blocking)

    const upgraded = await runCommand(['upgrade'], { dataDir })
    expect(upgraded).toMatchObject({ code: 0, errors: '' })
    expect(upgraded.output).toMatch(/^The database is now on PostgreSQL \d+ [^\n]*\n$/)
    expect(readdirSync(home).sort()).toEqual(expect.arrayContaining(['data', 'data-postgresql-15']))
    expect(readdirSync(home).filter((name) => /next|backup/.test(name))).toEqual([])
    expect(readdirSync(join(home, 'data-postgresql-15'))).toEqual(expect.arrayContaining(before))
    expect(readFileSync(join(home, 'data', 'PG_VERSION'), 'utf8')).not.toBe('15\n')

    const server = await Server.start({ dataDir })
    expect(await whoAmI(await demoLogin(server.url))).toBe(200)
    expect(await inDatabaseOf(dataDir, (url) => query(url, FIGURES))).toEqual(figures)
    expect(await server.stop()).toBe(0)
    expect(await runCommand(['upgrade'], { dataDir })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^The database in [^\n]* is already on PostgreSQL \d+: there is nothing to do\n$/,
      ),
    })
    expect(postgresProcesses(dataDir)).toEqual([])
  })

  it('is restored from the backup of a server', async () => {
    const databaseUrl = await startSeparatePostgres(EARLIER)
    const setup = await Server.start({
      dataDir: join(newFolder(), 'data'),
      env: { DATABASE_URL: databaseUrl },
    })
    expect(await setup.stop()).toBe(0)
    const folder = newFolder()
    const file = join(folder, 'b')
    expect(await runCommand(['backup', file], { databaseUrl })).toMatchObject({ code: 0, errors: '' })
    const dataDir = join(folder, 'data')
    expect(await runCommand(['restore', file], { dataDir })).toMatchObject({ code: 0, errors: '' })
    expect(await inDatabaseOf(dataDir, contentsOf)).toEqual(await contentsOf(databaseUrl))
  })
})
