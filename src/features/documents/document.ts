import { entitiesWith } from '@/shared/entities'

/** The kinds of records that have documents. */
export const DOCUMENT_OWNERS = entitiesWith('documents')
export type DocumentOwner = (typeof DOCUMENT_OWNERS)[number]

export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
export const MAX_DOCUMENT_NAME = 200

/** Formats that browsers display. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** How a document is viewed in the page; null if it can only be downloaded. */
export function viewOf(fileType: string): 'picture' | 'pdf' | null {
  if (fileType === 'application/pdf') return 'pdf'
  return PICTURES.has(fileType) ? 'picture' : null
}
