import type { output, ZodObject } from 'zod'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import type { List, ListSource } from '@/db/list'
import type { Contract, DetailOf, FilterOf, InputOf, PatchOf, RowOf } from '@/shared/contract'
import { ENTITIES } from '@/shared/entities'
import type { PageQuery } from '@/shared/list-query'
import { type Thing, thingOf, type Viewer } from '@/shared/policy'
import type { Columns } from '@/shared/table-columns'
import type { Api } from './api'
import type { Context } from './command'
import type { OwnFields, TableOptions } from './list-routes'
import type { Listed, ManyOptions } from './many/kind'
import { type ActOptions, type Find, recordRoutes } from './record-routes'
import type { RouteOptions } from './route-scope'
import type { RecordTable } from './versions'

interface ApiOptions {
  ownFields?: OwnFields
  /** The permission's subject, if it differs from the one in the kind's facts. */
  thing?: Thing
}

type Answer<C extends Contract> = Promise<Json<DetailOf<C>>>

/** `never` where the contract lacks the schema, so that declaring the route does not compile. */
type Create<C extends Contract> = [InputOf<C>] extends [never]
  ? never
  : (context: Context, input: InputOf<C>) => Answer<C>
type Change<C extends Contract> = [PatchOf<C>] extends [never]
  ? never
  : (context: Context, id: string, patch: PatchOf<C>) => Answer<C>
type Source<C extends Contract> = C extends { columns: Columns }
  ? (filter: FilterOf<C>, viewer: Viewer) => ListSource<RowOf<C>>
  : never

/**
 * The routes of a kind of record: where they are and who may use them is in its facts, what they take and answer in its
 * contract, and the functions that do the work come from its store and its commands.
 */
export function apiRoutes<C extends Contract>(api: Api, contract: C, options: ApiOptions = {}) {
  const { one, many, api: at } = ENTITIES[contract.entity]
  const path: string = at
  const { ownFields, thing = thingOf(contract.entity) } = options
  const tags = [many]
  const routes = recordRoutes(api, path, tags, thing, ownFields)
  const missing = `${one} not found`
  // The types of the methods below tie each schema to its function; here, where any contract may come, they are open.
  const { row, detail, filter, input, patch, columns } = contract as Required<Contract>
  return {
    path,
    tags,
    listed: routes.listed,
    remove: routes.remove,
    nextNumber: routes.nextNumber,
    /** Further lists below the same path, with other rows or another filter. */
    further: { list: routes.list, table: routes.table },

    list(list: (db: Db, filter: FilterOf<C>, page: PageQuery, viewer: Viewer) => Promise<List<RowOf<C>>>) {
      routes.list(filter, row, list as never)
    },

    /** The list as pages, as a table with sums, and as a file. */
    table(source: Source<C>, tableOptions?: TableOptions<FilterOf<C>>) {
      routes.table(filter, row, columns, source as never, tableOptions as never)
    },

    one(find: Find<DetailOf<C>>, otherwise = missing) {
      routes.one(detail, find, otherwise)
    },

    create(create: Create<C>, find: Find<DetailOf<C>>, routeOptions?: RouteOptions & ActOptions) {
      routes.create(input, detail, create as never, find, routeOptions)
    },

    change(table: RecordTable, change: Change<C>, routeOptions?: RouteOptions & ActOptions) {
      routes.change(table, patch, detail, change as never, routeOptions)
    },

    /** POST of an action on a record, which answers the changed record. */
    act<Input extends ZodObject>(
      at: string,
      table: RecordTable,
      body: Input,
      act: (context: Context, id: string, input: output<Input>) => Answer<C>,
      actOptions?: ActOptions,
    ) {
      routes.act(at, table, body, detail, act, actOptions)
    },

    /** The same for an action that takes no input; its body, if there is one, is the version that the person saw. */
    actWithoutInput(
      at: string,
      table: RecordTable,
      act: (context: Context, id: string) => Answer<C>,
      actOptions?: ActOptions,
    ) {
      routes.actWithoutInput(at, table, detail, act, actOptions)
    },

    /** One change of many records of the list. */
    many<Input extends ZodObject, Patch extends object>(
      manyOptions: Omit<ManyOptions<RowOf<C> & Listed, Input, Patch>, 'entity' | 'missing'>,
    ) {
      routes.many({ ...manyOptions, entity: contract.entity, missing } as ManyOptions<
        RowOf<C> & Listed,
        Input,
        Patch
      >)
    },
  }
}
