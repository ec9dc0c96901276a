import { Camera, CameraOff, CornerDownLeft, Keyboard } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { CameraView } from './camera-view'
import type { Tone } from './feedback'
import { useScannerKeys } from './use-scanner-keys'

interface CodesInputProps {
  onCode: (code: string) => void
  /** Result of the last scan, for a short time after it. */
  flash?: Tone
  label?: string
}

/**
 * Takes codes inside a form: typed, from a hardware scanner wherever the focus is, or from the camera on
 * demand.
 */
export function CodesInput({ onCode, flash, label = 'Type or scan a code' }: CodesInputProps) {
  const [text, setText] = useState('')
  const [isFilming, setFilming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useScannerKeys(field, onCode)

  function enter() {
    if (text.trim()) onCode(text.trim())
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter must not submit the surrounding form.
    event.preventDefault()
    event.stopPropagation()
    enter()
  }

  return (
    <div className="flex flex-col gap-3">
      {isFilming && <CameraView onCode={onCode} flash={flash} />}
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <Keyboard
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
            aria-hidden
          />
          <Input
            ref={field}
            data-code-field=""
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            className="pr-11 pl-9"
          />
          {text && (
            <Button
              variant="ghost"
              size="icon"
              className="absolute top-0 right-0"
              aria-label="Add"
              onClick={enter}
            >
              <CornerDownLeft aria-hidden />
            </Button>
          )}
        </div>
        <Button onClick={() => setFilming(!isFilming)} className="shrink-0 max-md:size-control max-md:px-0">
          {isFilming ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
          <span className="max-md:sr-only">{isFilming ? 'Close camera' : 'Camera'}</span>
        </Button>
      </div>
    </div>
  )
}
