import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '@/shared/counted'
import { ErrorState } from '@/ui/error-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { TwoFactorState } from '../two-factor.schema'
import { BothFactorsForm } from './both-factors-form'
import { EnrolDialogs } from './enrol-dialogs'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { useRenewRecoveryCodes, useSwitchOff, useTwoFactor } from './two-factor.resource'

/** Part of the security section: the second factor. */
export function TwoFactorPart() {
  const { data: state, error, refetch } = useTwoFactor()
  const [open, setOpen] = useState<'enrol' | 'renew' | 'off'>()
  const close = () => setOpen(undefined)
  return (
    <div className="mb-5 border-line border-b pb-5">
      <h3 className="mb-3 flex flex-wrap items-center gap-2 font-medium">
        Two-Factor Authentication
        {state && <Badge tone={state.enabled ? 'green' : 'grey'}>{state.enabled ? 'On' : 'Off'}</Badge>}
      </h3>
      {error && !state && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !state && <Skeleton className="h-11" />}
      {state && (
        <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
          <p className="text-quiet">{wordsFor(state)}</p>
          <div className="flex shrink-0 flex-col gap-2 md:flex-row">
            {!state.enabled && (
              <Button onClick={() => setOpen('enrol')}>
                <ShieldCheck aria-hidden />
                Set Up Two-Factor
              </Button>
            )}
            {state.enabled && <Button onClick={() => setOpen('renew')}>New Recovery Codes</Button>}
            {state.enabled && !state.required && <Button onClick={() => setOpen('off')}>Turn Off</Button>}
          </div>
        </div>
      )}
      {open === 'enrol' && <EnrolDialogs onClose={close} />}
      {open === 'renew' && <RenewDialogs onClose={close} />}
      {open === 'off' && <SwitchOffForm onClose={close} />}
    </div>
  )
}

function wordsFor({ enabled, required, recoveryCodesLeft }: TwoFactorState): string {
  if (!enabled) return 'Logging in also asks for a code from an app on your phone.'
  const left = `${counted(recoveryCodesLeft, 'recovery code')} left.`
  return required ? `${left} Your company requires it for everyone.` : left
}

function RenewDialogs({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useRenewRecoveryCodes()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <BothFactorsForm
      title="New Recovery Codes"
      effect="Your current codes will stop working."
      save={mutateAsync}
      submit="Create New Codes"
      failure="Failed to create new recovery codes"
      onClose={(created) => (created ? setCodes(created.recoveryCodes) : onClose())}
    />
  )
}

function SwitchOffForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useSwitchOff()
  return (
    <BothFactorsForm
      title="Turn Off Two-Factor Authentication"
      effect="Anyone who knows your password will be able to log in."
      save={mutateAsync}
      submit="Turn Off"
      success={{ title: 'Two-factor is off', description: 'You now log in with your password only' }}
      failure="Failed to turn off two-factor authentication"
      onClose={() => onClose()}
    />
  )
}
