import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { forgetPerson } from '@/client/sign-out'
import { userKey } from '@/client/viewer'
import { Button } from '@/ui/primitives/button'
import { useAccount } from './account.resource'
import { AuthCard, textLinkClass } from './auth-card'
import { EnrolDialogs } from './enrol-dialogs'

/** The only screen until the required second factor is set up. */
export function EnrolmentPage() {
  const account = useAccount()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <AuthCard
      title="Set Up Two-Factor Authentication"
      subtitle="Your company requires it for everyone. It takes a minute."
      footer={
        <a href="/api/logout" className={textLinkClass} onClick={forgetPerson}>
          Sign Out
        </a>
      }
    >
      <p className="mt-4">
        From now on you log in with your password and a code from an app on your phone, so a stolen password
        is not enough to get in.
      </p>
      <p className="mt-4 break-words">
        <span className="block text-quiet text-sm">Account</span>
        {account?.email}
      </p>
      <Button variant="primary" className="mt-6 w-full" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden />
        Set Up Two-Factor
      </Button>
      {isOpen && (
        <EnrolDialogs
          onClose={(isDone) => {
            setOpen(false)
            // Only afterwards: the recovery codes would disappear.
            if (isDone) void client.invalidateQueries({ queryKey: userKey })
          }}
        />
      )}
    </AuthCard>
  )
}
