import { useRef } from 'react'
import { CameraView } from './camera-view'
import { CodeField } from './code-field'
import { type Tone, useSignal } from './feedback'
import { useScannerKeys } from './use-scanner-keys'

export type ScanTone = Tone

/** Tells by ear and hand how a scan ended. */
export const useScanSignal = (): ((tone: ScanTone) => void) => useSignal()

interface CodeScannerProps {
  onCode: (code: string) => void
  /** How the last scan ended, while that is news. */
  flash?: Tone
}

/** Takes codes by the camera, by a hardware scanner and by hand, for as long as it is shown. */
export function CodeScanner({ onCode, flash }: CodeScannerProps) {
  const field = useRef<HTMLInputElement>(null)
  useScannerKeys(field, onCode)
  return (
    <div className="flex flex-col gap-3">
      <CameraView onCode={onCode} flash={flash} />
      <CodeField ref={field} onCode={onCode} />
    </div>
  )
}
