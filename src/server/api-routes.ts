import type { output, ZodObject } from 'zod'
import type { Json } from '@/db/json'
import type { ListSource } from '@/db/list'
import type { Contract, DetailOf, FilterOf, RowOf } from '@/shared/contract'
import { ENTITIES } from '@/shared/entities'
import { thingOf, type Viewer } from '@/shared/policy'
import type { Api } from './api'
import type { Context } from './command'
import type { OwnFields, TableOptions } from './list-routes'
import type { Listed, ManyOptions } from './many/kind'
import { type Find, recordRoutes } from './record-routes'
import type { RouteOptions } from './route-scope'
import type { RecordTable } from './versions'

/**
 * The routes of a kind of record: where they are and who may use them is in its facts, what they take and answer in its
 * contract, and the functions that do the work come from its store and its commands.
 */
export function apiRoutes<C extends Contract>(api: Api, contract: C, ownFields?: OwnFields) {
  const { one, many, api: path } = ENTITIES[contract.entity]
  const routes = recordRoutes(api, path, [many], thingOf(contract.entity), ownFields)
  const missing = `${one} not found`
  return {
    ...routes,

    /** The list as pages, as a table with sums, and as a file. */
    table(
      source: (filter: FilterOf<C>, viewer: Viewer) => ListSource<RowOf<C>>,
      options?: TableOptions<FilterOf<C>>,
    ) {
      routes.table<C['filter'], C['row']>(contract.filter, contract.row, contract.columns, source, options)
    },

    one(find: Find<DetailOf<C>>) {
      routes.one(contract.detail, find, missing)
    },

    create(
      create: (context: Context, input: output<C['input']>) => Promise<Json<DetailOf<C>>>,
      find: Find<DetailOf<C>>,
      options?: RouteOptions,
    ) {
      routes.create<C['input'], C['detail']>(contract.input, contract.detail, create, find, options)
    },

    change(
      table: RecordTable,
      change: (context: Context, id: string, patch: output<C['patch']>) => Promise<Json<DetailOf<C>>>,
      options?: RouteOptions,
    ) {
      routes.change<C['patch'], C['detail']>(table, contract.patch, contract.detail, change, options)
    },

    /** One change of many records of the list. */
    many<Input extends ZodObject, Patch extends object>(
      options: Omit<ManyOptions<RowOf<C> & Listed, Input, Patch>, 'entity' | 'missing'>,
    ) {
      routes.many({ ...options, entity: contract.entity, missing } as ManyOptions<
        RowOf<C> & Listed,
        Input,
        Patch
      >)
    },
  }
}
