import { backupSettings } from '@/db/schema/backups'
import { type Api, JSON_TYPE } from '@/server/api'
import { whenBodyNames } from '@/server/auth/confirmation'
import { contextOf } from '@/server/command'
import { onlyVersion, versioned } from '@/server/versions'
import { backups, backupsPatch } from '../backups.schema'
import { changeBackups, startBackup } from './backups.commands'
import { findBackups } from './backups.store'

const tags = ['Backups']
const config = { needs: 'change backups' } as const

/** People with this permission can have all company data written to a folder of the server. */
export async function backupsRoutes(api: Api) {
  api.get(
    '/api/backups',
    { config: { needs: 'see backups' }, schema: { tags, response: { 200: backups } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await findBackups(api.database.db)),
  )

  api.patch(
    '/api/backups',
    {
      config: { ...config, needsConfirmation: whenBodyNames('folder') },
      schema: { tags, body: versioned(backupsPatch), response: { 200: backups } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeBackups(contextOf(request, backupSettings, 'backups'), request.body)),
  )

  api.post(
    '/api/backups',
    { config, schema: { tags, body: onlyVersion, response: { 202: backups } } },
    async (request, reply) =>
      reply
        .code(202)
        .type(JSON_TYPE)
        .send(await startBackup(contextOf(request, backupSettings, 'backups'), api.backups)),
  )
}
