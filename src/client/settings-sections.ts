import type { ComponentType } from 'react'
import { CompanySection } from '@/features/company/client/company-section'

/** What a feature offers on the settings screen, in this order. */
export const SETTINGS_SECTIONS: { title: string; Section: ComponentType }[] = [
  { title: 'Company', Section: CompanySection },
]
