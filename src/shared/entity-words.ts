import { type Entity, FACTS } from './entities'

/** Inside a sentence: "Change order" -> "change order", "RFI" stays. */
const inSentence = (word: string) =>
  /^.[A-Z]/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)

/** Singular and plural of a kind of record, for a sentence. */
export const wordsFor = (entity: Entity): { one: string; many: string } => ({
  one: inSentence(FACTS[entity].one),
  many: inSentence(FACTS[entity].many),
})

const API_ENTITIES = Object.entries(FACTS) as [Entity, (typeof FACTS)[Entity]][]

/** The kind of record that a list of the API has: of "/api/invoices/aging", invoices. */
export const entityOfPath = (path: string): Entity | undefined =>
  API_ENTITIES.find(([, { api }]) => api && (path === api || path.startsWith(`${api}/`)))?.[0]
