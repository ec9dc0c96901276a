import type { ComponentType, ReactNode } from 'react'
import { signOut } from '@/client/sign-out'
import { setTheme, useTheme } from '@/client/theme'
import { useMay } from '@/client/viewer'
import { ProfileSection } from '@/features/account/client/profile-section'
import { SecuritySection } from '@/features/account/client/security-section'
import { AuditSection } from '@/features/audit/client/audit-section'
import { BackupsSection } from '@/features/backups/client/backups-section'
import { ChecklistsSection } from '@/features/checklists/client/checklists-section'
import { CompanySection } from '@/features/company/client/company-section'
import { CustomFieldsSection } from '@/features/custom-fields/client/custom-fields-section'
import { NotificationsSection } from '@/features/notifications/client/notifications-section'
import { PeopleSection } from '@/features/people/client/people-section'
import { DaysOffSection } from '@/features/time-off/client/days-off-section'
import type { Permission } from '@/shared/policy'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Switch } from '@/ui/primitives/switch'
import { SettingsNav } from './settings-nav'

interface SettingsSection {
  title: string
  Content: ComponentType
  needs?: Permission
}

/** Sections contributed by features, in this order. */
const SECTIONS: SettingsSection[] = [
  { title: 'Profile', Content: ProfileSection },
  { title: 'Security', Content: SecuritySection },
  { title: 'Notifications', Content: NotificationsSection },
  { title: 'Days Off', Content: DaysOffSection, needs: 'change time off' },
  { title: 'Company', Content: CompanySection },
  { title: 'Custom Fields', Content: CustomFieldsSection, needs: 'change custom fields' },
  { title: 'Checklists', Content: ChecklistsSection, needs: 'change checklists' },
  { title: 'Audit', Content: AuditSection, needs: 'see audit' },
  { title: 'People', Content: PeopleSection, needs: 'change people' },
  { title: 'Backups', Content: BackupsSection, needs: 'see backups' },
  { title: 'Appearance', Content: Appearance },
  { title: 'Session', Content: Session },
]

const heading = { title: 'Settings', subtitle: 'Your account, your company and how Plumbline looks' }

export default function SettingsPage() {
  const may = useMay()
  const sections = SECTIONS.filter(({ needs }) => !needs || may(needs)).map((section) => ({
    ...section,
    id: anchorOf(section.title),
  }))
  return (
    <Page {...heading}>
      <div className="grid gap-4 lg:grid-cols-[11rem_minmax(0,48rem)] lg:gap-8">
        <SettingsNav sections={sections} />
        <div className="flex min-w-0 flex-col gap-4">
          {sections.map(({ id, title, Content }) => (
            <Section key={id} id={id} title={title}>
              <Content />
            </Section>
          ))}
        </div>
      </div>
    </Page>
  )
}

/** "Custom Fields" -> "custom-fields" */
const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

function Session() {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <p className="text-quiet">Signing out ends the session on this device.</p>
      <Button onClick={signOut}>Sign Out</Button>
    </div>
  )
}

function Appearance() {
  const theme = useTheme()
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor="dark-theme">
        <span className="font-medium">Dark theme</span>
        <span className="block text-quiet">Saved on this device</span>
      </label>
      <Switch
        id="dark-theme"
        checked={theme === 'dark'}
        onCheckedChange={(dark) => setTheme(dark ? 'dark' : 'light')}
      />
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <Card className="scroll-mt-20 p-4 md:p-5" id={id}>
      <h2 className="mb-4 font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
