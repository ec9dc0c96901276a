import { RotateCw, X } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Progress } from '@/ui/primitives/progress'
import type { RecordName } from '@/ui/record-documents'
import { type DocumentUpload, giveUpDocument, retryDocument } from './document-uploads'

interface UploadRowProps {
  record: RecordName
  upload: DocumentUpload
}

/** A running or failed upload. */
export function UploadRow({ record, upload: { key, name, share, problem, canRetry } }: UploadRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        {problem ? (
          <p role="alert" className="break-words text-red-ink text-sm">
            {problem}
          </p>
        ) : share === undefined ? (
          <p className="text-quiet text-sm">Waiting…</p>
        ) : (
          <Progress label={share < 1 ? 'Uploading' : 'Saving'} share={share} />
        )}
      </div>
      {problem && canRetry && (
        <Button onClick={() => retryDocument(record, key)}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={problem ? `Remove ${name}` : `Cancel ${name}`}
        onClick={() => giveUpDocument(record, key)}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}
