import type { Permission } from '@/shared/policy'

/** What the tests read of the OpenAPI document and of the JSON schemas in it. */
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
  /** What the person must be allowed; 'nothing' where nobody has to be signed in. */
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

/** Every registered route, as the API itself describes it. */
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

/** The same without what is the same code and the same body for every list: of files of a selection one is enough. */
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

/** The schema of every body and of every parameter in a path, a query or a header. */
export function schemasOf(document: OpenApi): { name: string; schema: Schema }[] {
  return routesOf(document).flatMap(({ method, path, parameters = [], requestBody }) => [
    ...parameters.map(({ name, schema }) => ({ name: `${method} ${path} ?${name}`, schema })),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ name: `${method} ${path}`, schema })),
  ])
}
