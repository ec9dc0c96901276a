import type { ComponentType } from 'react'
import { BackupsSection } from '@/features/backups/client/backups-section'
import { CompanySection } from '@/features/company/client/company-section'

/** What a feature offers on the settings screen, in this order. */
export const SETTINGS_SECTIONS: { title: string; Section: ComponentType }[] = [
  { title: 'Company', Section: CompanySection },
  { title: 'Backups', Section: BackupsSection },
]
