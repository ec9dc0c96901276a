import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { optionalText, requiredId, requiredText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { DOCUMENT_OWNERS, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_NAME } from './document'

const owner = {
  entityType: z.enum(DOCUMENT_OWNERS, { error: 'Unknown kind of record' }),
  entityId: requiredId('Choose the record the document belongs to'),
}

/** The fields sent with the file. */
export const documentFields = z.object({
  ...owner,
  /** Instead of the file's own. */
  name: optionalText(MAX_DOCUMENT_NAME),
  description: optionalText(2000),
})
export type DocumentFields = z.infer<typeof documentFields>

/** The form of POST /api/documents. */
export const documentForm = documentFields.extend({
  id: z.uuid().max(36).optional(),
  file: z.string().max(MAX_DOCUMENT_BYTES).meta({ format: 'binary' }),
})

export const documentPatch = z
  .object({ name: requiredText('Name is required', MAX_DOCUMENT_NAME), description: optionalText(2000) })
  .partial()
export type DocumentPatch = z.infer<typeof documentPatch>

/** Both or neither: without a record, all visible documents. */
export const documentFilter = z
  .object(owner)
  .partial()
  .refine(
    ({ entityType, entityId }) => (entityType === undefined) === (entityId === undefined),
    'The kind of record and its id are required',
  )
export type DocumentFilter = z.infer<typeof documentFilter>

export const document = z.object({
  id: z.string(),
  name: z.string(),
  /** Where the file is fetched. */
  fileUrl: z.string(),
  /** Thumbnail, if it is a picture. */
  thumbnailUrl: z.string().nullable(),
  fileType: z.string(),
  fileSize: z.number(),
  entityType: z.enum(DOCUMENT_OWNERS),
  entityId: z.string(),
  description: z.string().nullable(),
  uploadedBy: z.string(),
  uploadedByName: z.string(),
  /** Whether the signed-in user may rename and remove it. */
  canChange: z.boolean(),
  ...recordFields,
})
export type Document = z.infer<typeof document>

export const documentApi = {
  entity: 'document',
  row: document,
  detail: document,
  patch: documentPatch,
  filter: documentFilter,
} as const satisfies Contract
