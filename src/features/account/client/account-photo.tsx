import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api } from '@/client/api'
import { fullName, initials } from '@/domain/users/user'
import { useOnePhoto } from '@/ui/photos/use-photos'
import { Avatar } from '@/ui/primitives/avatar'
import { Button } from '@/ui/primitives/button'
import { answerText } from '@/ui/server-errors'
import { Submission } from '@/ui/submission'
import { toastFailure } from '@/ui/toast'
import type { Account } from '../account.schema'
import { useSetAccount } from './account.resource'

export function AccountPhoto({ account }: { account: Account }) {
  const input = useRef<HTMLInputElement>(null)
  const setAccount = useSetAccount()
  const { isReading, readOne } = useOnePhoto()
  const [share, setShare] = useState<number>()
  const save = useMutation({
    mutationFn: (photo: string | null) =>
      api<Account>('PATCH', '/api/auth/user', { photo }, { ...new Submission().attempt(), report: setShare }),
    onSuccess: setAccount,
    onSettled: () => setShare(undefined),
    onError: (error, photo) => {
      if (error instanceof ApiError) toastFailure(answerText(error) ?? 'Failed to update photo')
      else toastFailure('Failed to update photo', error, { retry: () => save.mutate(photo) })
    },
  })

  async function choose(file: File | undefined) {
    if (!file) return
    const { data } = await readOne(file)
    if (data) save.mutate(data)
  }

  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <Avatar src={account.profileImageUrl} initials={initials(account)} className="size-16" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{fullName(account) || account.email}</p>
          <p className="truncate text-quiet">{account.email}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Profile photo"
        className="hidden"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex gap-2 *:flex-1">
        {account.profileImageUrl && (
          <Button variant="ghost" onClick={() => save.mutate(null)} disabled={save.isPending}>
            Remove
          </Button>
        )}
        <Button onClick={() => input.current?.click()} busy={isReading || save.isPending}>
          {save.isPending && share !== undefined ? `Uploading ${Math.round(share * 100)}%` : 'Change Photo'}
        </Button>
      </div>
    </>
  )
}
