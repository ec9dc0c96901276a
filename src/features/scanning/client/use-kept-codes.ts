import { useEffect, useState } from 'react'
import { useOffline } from '@/ui/hooks'

/** Codes that could not be looked up without a connection; they are looked up once it is back. */
export function useKeptCodes(lookUp: (code: string) => void) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const isOffline = useOffline()
  useEffect(() => {
    if (isOffline || codes.length === 0) return
    setCodes([])
    for (const code of codes) lookUp(code)
  })
  return {
    codes,
    /** Each scan counts, so a code may be kept more than once. */
    keep: (code: string) => setCodes((before) => [...before, code]),
    drop: (index: number) => setCodes((before) => before.filter((_, each) => each !== index)),
  }
}
