import { resourceOf } from '@/client/resource'
import type { documentApi } from '../document.schema'

export const documents = resourceOf<typeof documentApi>('document', {})
