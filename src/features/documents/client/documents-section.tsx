import { Camera, Paperclip } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useOverlay } from '@/client/use-overlay'
import { cx } from '@/ui/cx'
import { ErrorState } from '@/ui/error-state'
import { useSectionCount } from '@/ui/page-section'
import { Button } from '@/ui/primitives/button'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import type { RecordName } from '@/ui/record-documents'
import { ShowMore } from '@/ui/show-more'
import type { DocumentOwner } from '../document'
import { DocumentForm } from './document-form'
import { DocumentRow } from './document-row'
import { sendDocuments, useDocumentUploads } from './document-uploads'
import { DocumentViewer } from './document-viewer'
import { documents } from './documents.resource'
import { UploadRow } from './upload-row'

interface DocumentsSectionProps extends RecordName {
  /** In a form, changing the URL would ask about unsaved input; a section already has a title. */
  isIn?: 'form' | 'section'
}

/** A record's files: dropped, chosen or photographed, viewed, renamed and removed. */
export default function DocumentsSection({ isIn, ...record }: DocumentsSectionProps) {
  const section = useRef<HTMLElement>(null)
  const isSeen = useSeenOnce(section)
  const filter = { entityType: record.entity as DocumentOwner, entityId: record.id }
  const uploads = useDocumentUploads(record)
  const list = documents.useList(filter, { enabled: isSeen || uploads.length > 0, count: true })
  const [renamed, setRenamed] = useState<string>()
  const view = useView(isIn === 'form')
  const drop = useDrop((files) => void sendDocuments(record, files))
  useSectionCount(list.total)
  const isSection = isIn === 'section'
  const count = list.total ?? String(list.items.length)
  return (
    <section
      ref={section}
      aria-label={isSection ? undefined : 'Documents'}
      {...drop.handlers}
      className={cx(
        'flex flex-col gap-3 md:col-span-2 print:hidden',
        !isSection && 'mt-6 border-line border-t pt-4',
        drop.isOver && 'rounded-lg outline-2 outline-accent outline-dashed outline-offset-4',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        {!isSection && (
          <h3 className="mr-auto font-semibold max-md:basis-full">
            Documents
            {count !== '0' && <span className="figures ml-2 font-normal text-quiet">{count}</span>}
          </h3>
        )}
        <FileButton
          label="Take Photo"
          accept="image/*"
          camera
          onFiles={(files) => void sendDocuments(record, files)}
        >
          <Camera aria-hidden />
          Take Photo
        </FileButton>
        <FileButton label="Add Files" onFiles={(files) => void sendDocuments(record, files)}>
          <Paperclip aria-hidden />
          Add Files
        </FileButton>
      </div>
      {list.error && list.items.length === 0 ? (
        <ErrorState title="The documents could not be loaded" error={list.error} onRetry={list.retry} />
      ) : list.isPending ? (
        isSeen && <SkeletonLines />
      ) : (
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} record={record} upload={upload} />
          ))}
          {list.items.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onView={() => view.show(document.id)}
              onRename={() => setRenamed(document.id)}
            />
          ))}
        </ul>
      )}
      {!list.isPending && list.items.length === 0 && uploads.length === 0 && !list.error && (
        <p className="text-quiet">
          No documents yet. <span className="pointer-coarse:hidden">Drop files here to add them.</span>
        </p>
      )}
      <ShowMore list={list}>Show More Documents</ShowMore>
      {view.id && <DocumentViewer id={view.id} all={list.items} onShow={view.replace} onClose={view.hide} />}
      {renamed && <DocumentForm id={renamed} onClose={() => setRenamed(undefined)} />}
    </section>
  )
}

interface FileButtonProps {
  label: string
  accept?: string
  /** Begins with the camera, which only phones and tablets have at hand. */
  camera?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

function FileButton({ label, accept, camera = false, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!camera}
        accept={accept}
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span className={camera ? 'hidden pointer-coarse:contents' : 'contents'}>
        <Button onClick={() => input.current?.click()}>{children}</Button>
      </span>
    </>
  )
}

/** Nothing is fetched before it is visible. */
function useSeenOnce(element: { current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen, element])
  return isSeen
}

/** The viewed document is in the URL, so that Back closes it; over a form, only in state. */
function useView(isInForm: boolean) {
  const overlay = useOverlay('document')
  const [local, setLocal] = useState<string>()
  if (isInForm) return { id: local, show: setLocal, replace: setLocal, hide: () => setLocal(undefined) }
  return { id: overlay.value, show: overlay.show, replace: overlay.replace, hide: overlay.hide }
}

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
