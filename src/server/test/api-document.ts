import type { Permission } from '@/shared/policy'

/** The parts of the OpenAPI document and its JSON schemas that the tests use. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  not?: unknown
  enum?: unknown[]
  const?: unknown
  additionalProperties?: Schema | boolean
  maxProperties?: number
  maxLength?: number
  maxItems?: number
}

interface Operation {
  /** The required permission; 'nothing' for routes without a session. */
  'x-needs'?: Permission | 'nothing'
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

export interface Route extends Operation {
  method: string
  path: string
  body: Schema | undefined
}

/** All registered routes, from the OpenAPI document. */
export function routesOf({ paths }: OpenApi): Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  )
}

/** Leaves out routes that share code and body for every list: one export of a selection is enough. */
export function withoutRepeats<R extends Pick<Route, 'method' | 'path'>>(routes: R[]): R[] {
  const seen = new Set<string>()
  return routes.filter(({ method, path }) => {
    const [, file] = /^\/api\/[^{]+\/(export|pdf)$/.exec(path) ?? []
    if (method !== 'POST' || !file) return true
    const isNew = !seen.has(file)
    seen.add(file)
    return isNew
  })
}

/** The schema of every body and of every path, query and header parameter. */
export function schemasOf(document: OpenApi): { name: string; schema: Schema }[] {
  return routesOf(document).flatMap(({ method, path, parameters = [], requestBody }) => [
    ...parameters.map(({ name, schema }) => ({ name: `${method} ${path} ?${name}`, schema })),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ name: `${method} ${path}`, schema })),
  ])
}
