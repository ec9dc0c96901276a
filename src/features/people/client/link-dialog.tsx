import { Copy } from 'lucide-react'
import { useId } from 'react'
import { formatDateTime } from '@/shared/dates'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { Input } from '@/ui/primitives/input'
import { toast, toastFailure } from '@/ui/toast'
import type { AccessLink } from '../invitation.schema'

interface LinkDialogProps {
  title: string
  /** What the recipient can do with the link. */
  use: string
  link: AccessLink
  onClose: () => void
}

/** Shows a link right after it is created, the only time it can be shown. */
export function LinkDialog({ title, use, link: { url, expiresAt }, onClose }: LinkDialogProps) {
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: 'Send the link to this person only' })
    } catch {
      toastFailure('Your browser blocked copying. Select the link and copy it yourself')
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <DialogBody>
        <label htmlFor={id} className="mb-2 block">
          {use} The link works once, until <span className="figures">{formatDateTime(expiresAt)}</span>, and
          is shown only now.
        </label>
        <Input id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy Link
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
