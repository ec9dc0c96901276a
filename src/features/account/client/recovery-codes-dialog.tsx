import { Copy, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { download } from '@/client/download'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { toast, toastFailure } from '@/ui/toast'

/** Shows the recovery codes, which is possible only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setKept(true)
      toast({ title: 'Codes copied', description: 'Store them where only you can read them' })
    } catch {
      toastFailure('Your browser blocked copying. Write the codes down or download them')
    }
  }

  function save() {
    download('plumbline-recovery-codes.txt', text)
    setKept(true)
  }

  async function close() {
    const question = {
      title: 'Have you saved the codes?',
      description: 'They will not be shown again.',
      action: 'I Have Saved Them',
    }
    if (isKept || (await confirm(question))) onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Recovery Codes"
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        first.current?.focus()
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        <p>
          If you lose your phone, use one of these in place of a code from your app. Each works once. They are
          shown only now.
        </p>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-4 font-mono min-[380px]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap text-center">
              {code}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button ref={first} onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button onClick={save}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="primary" onClick={() => void close()}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
