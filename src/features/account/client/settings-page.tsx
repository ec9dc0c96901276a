import type { ReactNode } from 'react'
import { useAccount } from '@/client/session'
import { SETTINGS_SECTIONS } from '@/client/settings-sections'
import { setTheme, useTheme } from '@/client/theme'
import { fullName } from '@/features/users/user'
import { formatDate } from '@/shared/dates'
import { formatPhone } from '@/shared/phone'
import { Detail, DetailList } from '@/ui/detail-list'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Switch } from '@/ui/primitives/switch'
import type { Account } from '../account.schema'
import { AccountPhoto } from './account-photo'

export default function SettingsPage() {
  const account = useAccount()
  return (
    <Page title="Settings" subtitle="Your account, your company and how Plumbline looks">
      <div className="flex max-w-3xl flex-col gap-4">
        {account && <Profile account={account} />}
        {SETTINGS_SECTIONS.map(({ title, Section: Content }) => (
          <Section key={title} title={title}>
            <Content />
          </Section>
        ))}
        <Appearance />
        <Section title="Session">
          <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
            <p className="text-quiet">Signing out ends the session on this device.</p>
            <Button onClick={() => location.assign('/api/logout')}>Sign Out</Button>
          </div>
        </Section>
      </div>
    </Page>
  )
}

function Profile({ account }: { account: Account }) {
  return (
    <Section title="Profile">
      <div className="mb-5 flex flex-col gap-4 border-line border-b pb-5 sm:flex-row sm:items-center">
        <AccountPhoto account={account} />
      </div>
      <DetailList>
        <Detail label="Name">{fullName(account) || account.email}</Detail>
        <Detail label="Account Type">
          {account.authType === 'local' ? 'Local Account' : 'External Identity Provider Account'}
        </Detail>
        <Detail label="Email">{account.email}</Detail>
        {account.phone && (
          <Detail label="Phone">
            <span className="figures">{formatPhone(account.phone)}</span>
            <span className="block text-quiet text-sm">Used for alert notifications</span>
          </Detail>
        )}
        {account.dateOfBirth && (
          <Detail label="Date of Birth">
            <span className="figures">{formatDate(account.dateOfBirth)}</span>
          </Detail>
        )}
        <Detail label="Account Created" none="Not set">
          {account.createdAt && <span className="figures">{formatDate(account.createdAt)}</span>}
        </Detail>
      </DetailList>
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
          <span className="block text-quiet">Kept on this device</span>
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
