import { CloudOff, X } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import type { useKeptCodes } from './use-kept-codes'

export function KeptCodes({ kept }: { kept: ReturnType<typeof useKeptCodes> }) {
  if (kept.codes.length === 0) return null
  return (
    <section aria-label="Waiting for a Connection" className="mb-3 rounded-xl border border-line p-3">
      <h3 className="flex items-center gap-2 font-medium">
        <CloudOff className="size-4 text-amber-ink" aria-hidden />
        Waiting for a connection
      </h3>
      <ul>
        {kept.codes.map((code, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be kept more than once
          <li key={index} className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate">{code}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${code}`}
              onClick={() => kept.drop(index)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
