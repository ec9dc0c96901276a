import type { ComponentType, ReactNode } from 'react'
import { setTheme, useTheme } from '@/client/theme'
import { useMay } from '@/client/viewer'
import { ProfileSection } from '@/features/account/client/profile-section'
import { SecuritySection } from '@/features/account/client/security-section'
import { AuditSection } from '@/features/audit/client/audit-section'
import { BackupsSection } from '@/features/backups/client/backups-section'
import { CompanySection } from '@/features/company/client/company-section'
import { CustomFieldsSection } from '@/features/custom-fields/client/custom-fields-section'
import { NotificationsSection } from '@/features/notifications/client/notifications-section'
import { PeopleSection } from '@/features/people/client/people-section'
import type { Permission } from '@/shared/policy'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Switch } from '@/ui/primitives/switch'

/** Sections contributed by features, in this order. */
const SECTIONS: { title: string; Content: ComponentType; needs?: Permission }[] = [
  { title: 'Profile', Content: ProfileSection },
  { title: 'Security', Content: SecuritySection },
  { title: 'Notifications', Content: NotificationsSection },
  { title: 'Company', Content: CompanySection },
  { title: 'Custom Fields', Content: CustomFieldsSection, needs: 'change custom fields' },
  { title: 'Audit', Content: AuditSection, needs: 'see audit' },
  { title: 'People', Content: PeopleSection, needs: 'change people' },
  { title: 'Backups', Content: BackupsSection, needs: 'see backups' },
]

const heading = { title: 'Settings', subtitle: 'Your account, your company and how Plumbline looks' }

export default function SettingsPage() {
  const may = useMay()
  const sections = SECTIONS.filter(({ needs }) => !needs || may(needs))
  return (
    <Page {...heading}>
      <div className="flex max-w-3xl flex-col gap-4">
        {sections.map(({ title, Content }) => (
          <Section key={title} title={title}>
            <Content />
          </Section>
        ))}
        <Appearance />
        <Session />
      </div>
    </Page>
  )
}

function Session() {
  return (
    <Section title="Session">
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
        <p className="text-quiet">Signing out ends the session on this device.</p>
        <Button onClick={() => location.assign('/api/logout')}>Sign Out</Button>
      </div>
    </Section>
  )
}

function Appearance() {
  const theme = useTheme()
  return (
    <Section title="Appearance">
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
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-4 font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
