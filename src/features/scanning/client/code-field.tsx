import { CornerDownLeft, Keyboard } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>
  onCode: (code: string) => void
}

/** For typed codes and for hardware scanners; both end with Enter. */
export function CodeField({ ref, onCode }: CodeFieldProps) {
  const [text, setText] = useState('')
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (text.trim()) onCode(text.trim())
        setText('')
      }}
    >
      <Keyboard
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
        aria-hidden
      />
      <Input
        ref={ref}
        data-code-field=""
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Type or scan a code"
        placeholder="Type or scan a code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        className="pr-11 pl-9"
      />
      {text && (
        <Button type="submit" variant="ghost" size="icon" className="absolute top-0 right-0" aria-label="Add">
          <CornerDownLeft aria-hidden />
        </Button>
      )}
    </form>
  )
}
