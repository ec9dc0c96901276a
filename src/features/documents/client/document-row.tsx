import {
  Download,
  Ellipsis,
  File as FileIcon,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
} from 'lucide-react'
import { formatBytes } from '@/shared/bytes'
import { formatDate } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import { withToast } from '@/ui/toast'
import { viewOf } from '../document'
import type { Document } from '../document.schema'
import { documents } from './documents.resource'

interface DocumentRowProps {
  document: Document
  onView: () => void
  onRename: () => void
}

export function DocumentRow({ document, onView, onRename }: DocumentRowProps) {
  const { name, description, fileUrl, fileSize, uploadedByName, createdAt, canChange } = document
  const facts = [formatBytes(fileSize), formatDate(createdAt), uploadedByName].join(' · ')
  return (
    <li className="flex items-center gap-3 py-2">
      <Sign document={document} />
      <div className="min-w-0 flex-1">
        {viewOf(document.fileType) ? (
          <button
            type="button"
            className="block max-w-full break-words text-left font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
            onClick={onView}
          >
            {name}
          </button>
        ) : (
          <a
            href={fileUrl}
            download
            className="block break-words font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {name}
          </a>
        )}
        <p className="figures break-words text-quiet text-sm">{facts}</p>
        {description && <p className="whitespace-pre-line break-words text-sm">{description}</p>}
      </div>
      <Button asChild variant="ghost" size="icon">
        <a href={fileUrl} download aria-label={`Download ${name}`}>
          <Download aria-hidden />
        </a>
      </Button>
      {canChange && <Actions document={document} onRename={onRename} />}
    </li>
  )
}

function Actions({ document, onRename }: Pick<DocumentRowProps, 'document' | 'onRename'>) {
  const { mutateAsync } = documents.useRemove()

  async function remove() {
    const isSure = await confirm({
      title: `Remove ${document.name}?`,
      description: 'The document will be permanently removed.',
      action: 'Remove Document',
      destructive: true,
    })
    if (!isSure) return
    await withToast((attempt) => mutateAsync({ id: document.id, attempt }), {
      success: { title: 'Document removed' },
      failure: 'Failed to remove document',
    })
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`More for ${document.name}`}>
          <Ellipsis aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onRename}>Rename or Describe</MenuItem>
        <MenuItem onSelect={() => void remove()}>Remove</MenuItem>
      </MenuContent>
    </Menu>
  )
}

const SIGNS: readonly [RegExp, LucideIcon][] = [
  [/^image\//, FileImage],
  [/csv|excel|sheet/, FileSpreadsheet],
  [/pdf|text|word/, FileText],
]

function Sign({ document: { thumbnailUrl, fileType } }: { document: Document }) {
  if (thumbnailUrl)
    return (
      <img
        src={thumbnailUrl}
        alt=""
        loading="lazy"
        className="size-11 shrink-0 rounded-md border border-line object-cover"
      />
    )
  const Icon = SIGNS.find(([type]) => type.test(fileType))?.[1] ?? FileIcon
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-quiet">
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </span>
  )
}
