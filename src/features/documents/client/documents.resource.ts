import { createResource } from '@/client/resource'
import type { Document, DocumentFilter, DocumentPatch } from '../document.schema'

export const documents = createResource<Document, DocumentPatch, DocumentFilter>('/api/documents', {
  writes: 'document',
})
