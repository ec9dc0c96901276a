import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '@/shared/bytes'
import { MissingState } from '@/ui/missing-state'
import { pieceOf, usePiece } from '@/ui/piece'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { viewOf } from '../document'
import type { Document } from '../document.schema'
import { documents } from './documents.resource'

interface DocumentViewerProps {
  id: string
  /** The documents to page through. */
  all: readonly Document[]
  onShow: (id: string) => void
  onClose: () => void
}

/** Shows a picture or a PDF without leaving the record. */
export function DocumentViewer({ id, all, onShow, onClose }: DocumentViewerProps) {
  const { data: document, error } = documents.useOne(id)
  const shown = all.filter(({ fileType }) => viewOf(fileType))
  const at = shown.findIndex((one) => one.id === id)
  const [before, after] = at < 0 ? [] : [shown[at - 1], shown[at + 1]]

  const previousId = before?.id
  const nextId = after?.id

  // Regardless of the focus: there is nothing to type into.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const id = { ArrowLeft: previousId, ArrowRight: nextId }[key]
      if (id) onShow(id)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [previousId, nextId, onShow])

  return (
    <Dialog
      open
      onClose={onClose}
      width="full"
      title={
        <span className="min-w-0 break-words">
          {document?.name ?? (error ? 'Not available' : 'Loading…')}
        </span>
      }
      description={document && formatBytes(document.fileSize)}
    >
      <DialogBody className="bg-sunken p-2 md:p-3">
        {document && <View key={document.id} document={document} />}
      </DialogBody>
      <DialogFooter>
        {shown.length > 1 && (
          <>
            <Button disabled={!before} onClick={() => before && onShow(before.id)}>
              <ChevronLeft aria-hidden />
              Previous
            </Button>
            <Button className="md:mr-auto" disabled={!after} onClick={() => after && onShow(after.id)}>
              Next
              <ChevronRight aria-hidden />
            </Button>
          </>
        )}
        {document && (
          <Button asChild variant="primary">
            <a href={document.fileUrl} download>
              <Download aria-hidden />
              Download
            </a>
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const CANNOT = 'This file cannot be previewed. Download it to view it.'

function View({ document }: { document: Document }) {
  const [isBroken, setBroken] = useState(false)
  const view = viewOf(document.fileType)
  if (view === null || isBroken) return <p className="py-16 text-center text-quiet">{CANNOT}</p>
  if (view === 'pdf') return <Pdf document={document} onBroken={() => setBroken(true)} />
  return (
    <img
      src={document.fileUrl}
      alt={document.description ?? document.name}
      className="m-auto max-h-[calc(100dvh-14rem)] max-w-full object-contain md:max-h-[65dvh]"
      onError={() => setBroken(true)}
    />
  )
}

const pdfView = pieceOf(() => import('./pdf-view'))

function Pdf({ document, onBroken }: { document: Document; onBroken: () => void }) {
  const { known, isMissing, retry } = usePiece(pdfView, true)
  if (isMissing) return <MissingState onRetry={retry} />
  if (!known) return <SkeletonLines />
  return <known.PdfView path={document.fileUrl} name={document.name} onBroken={onBroken} />
}
