import { useRef } from 'react'
import { CameraView } from './camera-view'
import { CodeField } from './code-field'
import { type Tone, useSignal } from './feedback'
import { useScannerKeys } from './use-scanner-keys'

export type ScanTone = Tone

/** Signals the result of a scan by sound and vibration. */
export const useScanSignal = (): ((tone: ScanTone) => void) => useSignal()

interface CodeScannerProps {
  onCode: (code: string) => void
  /** Result of the last scan, for a short time after it. */
  flash?: Tone
}

/** Takes codes from the camera, a hardware scanner or typing, as long as it is mounted. */
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
