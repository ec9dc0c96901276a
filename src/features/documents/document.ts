declare module '@/shared/entities' {
  interface Entities {
    document: 'created' | 'updated' | 'deleted'
  }
}

/** The kinds of records that have documents, as the activity calls them. */
export const DOCUMENT_OWNERS = [
  'agreement',
  'catalog_item',
  'change_order',
  'contact',
  'customer',
  'cycle_count',
  'deposit',
  'equipment',
  'estimate',
  'field_log',
  'invoice',
  'item',
  'job',
  'kit',
  'location',
  'payment',
  'price_book_item',
  'purchase_order',
  'reservation',
  'rfi',
  'stock_alert',
  'time_entry',
  'tool_plan',
  'transfer',
  'vehicle',
  'vendor',
] as const
export type DocumentOwner = (typeof DOCUMENT_OWNERS)[number]

export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
export const MAX_DOCUMENT_NAME = 200

/** What a browser draws by itself. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** How a document is looked at in the page; null: it can only be saved. */
export function viewOf(fileType: string): 'picture' | 'pdf' | null {
  if (fileType === 'application/pdf') return 'pdf'
  return PICTURES.has(fileType) ? 'picture' : null
}
