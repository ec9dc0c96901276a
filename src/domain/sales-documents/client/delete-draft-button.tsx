import { Trash2 } from 'lucide-react'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import type { Attempt } from '@/ui/submission'
import { withToast } from '@/ui/toast'
import { deletionProblem } from '../drafts'

interface DeleteDraftButtonProps {
  /** "invoice" */
  kind: string
  number: string
  status: string
  remove: {
    mutateAsync: (variables: { id: string; attempt: Attempt }) => Promise<unknown>
    isPending: boolean
  }
  id: string
  onDeleted: () => void
}

/** Deletes a draft; hidden for other statuses. */
export function DeleteDraftButton({ kind, number, status, remove, id, onDeleted }: DeleteDraftButtonProps) {
  if (deletionProblem(status) !== null) return null

  async function onClick() {
    const isSure = await confirm({
      title: `Delete ${number}?`,
      description: 'The draft and its line items will be permanently deleted.',
      action: 'Delete Draft',
      destructive: true,
    })
    if (!isSure) return
    await withToast(
      async (attempt) => {
        await remove.mutateAsync({ id, attempt })
        onDeleted()
      },
      { success: { title: `${capital(kind)} deleted` }, failure: `Failed to delete ${kind}` },
    )
  }

  return (
    <Button variant="danger-quiet" className="md:mr-auto" busy={remove.isPending} onClick={onClick}>
      <Trash2 aria-hidden />
      Delete Draft
    </Button>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
