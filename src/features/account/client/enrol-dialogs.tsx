import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { Skeleton } from '@/ui/primitives/skeleton'
import { toast } from '@/ui/toast'
import { confirmInput, type Enrolment, enrolInput } from '../two-factor.schema'
import { AppCodeField } from './code-field'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { useBeginEnrolment, useConfirmEnrolment } from './two-factor.resource'

const TITLE = 'Set Up Two-Factor Authentication'
const SIZE = 208

/** In order: the password, the QR code with the first code, the recovery codes. */
export function EnrolDialogs({ onClose }: { onClose: (isDone: boolean) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()
  // The toast comes last: on a phone it would cover the codes.
  function close() {
    toast({ title: 'Two-factor is on', description: 'You are signed out on all other devices' })
    onClose(true)
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={close} />
  if (!enrolment) return <AskPassword onClose={(begun) => (begun ? setEnrolment(begun) : onClose(false))} />
  return (
    <AskFirstCode
      enrolment={enrolment}
      onClose={(created) => (created ? setCodes(created) : onClose(false))}
    />
  )
}

function AskPassword({ onClose }: { onClose: (begun?: Enrolment) => void }) {
  const { mutateAsync } = useBeginEnrolment()
  return (
    <FormDialog
      title={TITLE}
      schema={enrolInput}
      defaults={{ currentPassword: '' }}
      save={(input, attempt) => mutateAsync({ input, attempt })}
      submit="Continue"
      failure="Failed to set up two-factor authentication"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p className="text-quiet md:col-span-2">
            You need an authenticator app on your phone, such as the one that came with it or a password
            manager.
          </p>
          <TextField
            control={control}
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
    </FormDialog>
  )
}

interface AskFirstCodeProps {
  enrolment: Enrolment
  onClose: (codes?: string[]) => void
}

function AskFirstCode({ enrolment: { secret, uri }, onClose }: AskFirstCodeProps) {
  const { mutateAsync } = useConfirmEnrolment()
  return (
    <FormDialog
      title={TITLE}
      schema={confirmInput}
      defaults={{ code: '' }}
      save={async (input, attempt) => (await mutateAsync({ input, attempt })).recoveryCodes}
      submit="Turn On"
      failure="Failed to set up two-factor authentication"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p className="md:col-span-2">Scan the QR code with your authenticator app, or type in the key.</p>
          <div className="flex flex-col items-center gap-3 md:col-span-2">
            <QrCode text={uri} />
            <p className="text-center">
              <span className="block text-quiet text-sm">Key</span>
              <span className="block max-w-[20ch] font-mono">{secret.match(/.{4}/g)?.join(' ')}</span>
            </p>
          </div>
          <AppCodeField control={control} name="code" />
        </>
      )}
    </FormDialog>
  )
}

function QrCode({ text }: { text: string }) {
  const { data: picture } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('qrcode')).toDataURL(text, { width: 2 * SIZE, margin: 4 }),
    gcTime: 0,
  })
  if (!picture) return <Skeleton className="size-52 rounded-lg" />
  return (
    <img
      src={picture}
      alt="QR code for your authenticator app"
      width={SIZE}
      height={SIZE}
      className="rounded-lg border border-line"
    />
  )
}
