import type { BodyOf, Contract, DetailOf, FilterOf, RowOf } from '@/shared/contract'
import { ENTITIES } from '@/shared/entities'
import { changesPart } from './resource-changes'
import { listPart } from './resource-list'
import { recordPart } from './resource-record'
import type { Known, Options, Resource, ResourceScope, Shape } from './resource-types'

/** A shape is required if a single record contains more than its row. */
type ContractOptions<C extends Contract> = Omit<Options, 'writes'> &
  ([RowOf<C>] extends [DetailOf<C>] ? unknown : Shape<RowOf<C>, DetailOf<C>>)

/** The resource of a kind of record: types from the contract, path from the facts. */
export const resourceOf = <C extends Contract>(entity: C['entity'], options: ContractOptions<C>) =>
  createResource<RowOf<C>, BodyOf<C>, FilterOf<C>, DetailOf<C>>(ENTITIES[entity].api, {
    ...(options as Options & Shape<RowOf<C>, DetailOf<C>>),
    writes: entity,
  })

export function createResource<Row extends Known, Input, Filter extends object>(
  path: string,
  options: Options,
): Resource<Row, Input, Filter, Row>
export function createResource<Row extends Known, Input, Filter extends object, One>(
  path: string,
  options: Options & Shape<Row, One>,
): Resource<Row, Input, Filter, One>

/** Queries and mutations of one resource. It owns the query keys: the segments of the path. */
export function createResource<Row extends Known, Input, Filter extends object, One>(
  path: string,
  options: Options & Partial<Shape<Row, One>>,
): Resource<Row, Input, Filter, One> {
  const { writes, reads = [] } = options
  const scope: ResourceScope<Row, One> = {
    // Without a shape the first overload applies, where One is Row.
    toRow: (one) => one as unknown as Row,
    preview: (row) => row as unknown as One,
    ...options,
    path,
    meta: { reads: reads === 'everything' ? reads : [...(writes ? [writes] : []), ...reads] },
  }
  return {
    ...listPart<Row, Filter, One>(scope),
    ...recordPart(scope),
    ...changesPart<Row, Input, One>(scope),
  }
}
