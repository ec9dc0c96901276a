import { useState } from 'react'
import { fullName } from '@/domain/users/user'
import { formatDate } from '@/shared/dates'
import { formatPhone } from '@/shared/phone'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { useAccount } from './account.resource'
import { AccountPhoto } from './account-photo'
import { ProfileForm } from './profile-form'

export function ProfileSection() {
  const account = useAccount()
  const [isEditing, setEditing] = useState(false)
  if (!account) return null
  return (
    <>
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
      <EditButton className="mt-5" onClick={() => setEditing(true)}>
        Edit Profile
      </EditButton>
      {isEditing && <ProfileForm account={account} onClose={() => setEditing(false)} />}
    </>
  )
}
