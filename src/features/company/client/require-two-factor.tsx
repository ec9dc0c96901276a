import { useId } from 'react'
import { useSaveCompany } from '@/domain/company/client/company.resource'
import type { Company } from '@/domain/company/company.schema'
import { confirm } from '@/ui/confirm'
import { Switch } from '@/ui/primitives/switch'
import { withToast } from '@/ui/toast'

/** For owners: once on, people without a second factor must set one up first. */
export function RequireTwoFactor({ company: { twoFactorRequired } }: { company: Company }) {
  const save = useSaveCompany()
  const id = useId()

  async function change(required: boolean) {
    const question = {
      title: 'Require two-factor for everyone?',
      description: 'Anyone who has not set it up must do so before they can keep working, starting now.',
      action: 'Require Two-Factor',
    }
    if (required && !(await confirm(question))) return
    await withToast((attempt) => save.mutateAsync({ input: { twoFactorRequired: required }, attempt }), {
      success: {
        title: 'Company updated',
        description: required ? 'Two-factor is required for everyone' : 'Two-factor is optional',
      },
      failure: 'Failed to update company',
    })
  }

  return (
    <div className="mt-5 flex items-center justify-between gap-4 border-line border-t pt-5">
      <label htmlFor={id}>
        <span className="font-medium">Require two-factor authentication</span>
        <span className="block text-quiet">For everyone who logs in with a password</span>
      </label>
      <Switch
        id={id}
        checked={twoFactorRequired}
        disabled={save.isPending}
        onCheckedChange={(required) => void change(required)}
      />
    </div>
  )
}
