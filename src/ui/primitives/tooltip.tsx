import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export const TooltipProvider = Radix.Provider

interface TooltipProps {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** False if the text is already visible. */
  enabled?: boolean
  children: ReactNode
}

export function Tooltip({ text, side = 'top', enabled = true, children }: TooltipProps) {
  if (!enabled) return children
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          className="z-50 rounded-md bg-ink px-2.5 py-1.5 font-medium text-canvas text-sm appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
