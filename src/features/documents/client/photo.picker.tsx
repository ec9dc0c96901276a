import { Camera, LoaderCircle } from 'lucide-react'
import { useRef } from 'react'
import { barItemClass, barWordClass } from '@/ui/bar-item'
import type { RecordName } from '@/ui/record-documents'
import { toast } from '@/ui/toast'
import { sendDocuments, useDocumentUploads } from './document-uploads'

interface PhotoBarItemProps {
  record: RecordName
  /** Opens the record's documents, where a failed upload waits to be retried. */
  onShow: () => void
}

/** Photo in a phone's bottom bar: opens the camera and adds the picture to the record's documents. */
export function PhotoBarItem({ record, onShow }: PhotoBarItemProps) {
  const input = useRef<HTMLInputElement>(null)
  const isSending = useDocumentUploads(record).some(({ problem }) => problem === undefined)

  async function send(files: File[]) {
    if (files.length === 0 || (await sendDocuments(record, files)) === files.length) return
    toast({
      title: 'Photo not added',
      description: 'It is kept under Documents, where you can try again.',
      variant: 'destructive',
      action: { label: 'Show', run: onShow },
    })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of this job"
        className="hidden"
        onChange={({ target }) => {
          void send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <button
        type="button"
        aria-busy={isSending}
        onClick={() => input.current?.click()}
        className={barItemClass}
      >
        {isSending ? <LoaderCircle aria-hidden className="animate-spin" /> : <Camera aria-hidden />}
        <span className={barWordClass}>Photo</span>
      </button>
    </>
  )
}
