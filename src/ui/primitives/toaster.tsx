import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useRef } from 'react'
import { cx } from '../cx'
import type { ShownToast } from '../toaster-host'
import { Button } from './button'
import { useUncovered } from './use-uncovered'

const DURATION = 5000
const SWIPE_THRESHOLD = 50

interface ToasterProps {
  shown: ShownToast | undefined
  onDismiss: (id: number) => void
}

/** Renders the toasts. F8 moves the focus here, a swipe to the right dismisses a toast. */
export default function Toaster({ shown, onDismiss }: ToasterProps) {
  const viewport = useRef<HTMLOListElement>(null)
  useUncovered(viewport, shown !== undefined)
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {shown && <Toast key={shown.id} toast={shown} onDismiss={() => onDismiss(shown.id)} />}
      {/* Near the top of a phone, below the header and a dialog's Close; elsewhere in the corner. */}
      <Radix.Viewport
        ref={viewport}
        data-toasts=""
        hotkey={['F8']}
        className={cx(
          'pointer-events-none fixed inset-x-0 top-[calc(3.5rem+env(safe-area-inset-top))] z-60 flex flex-col gap-2 p-4 outline-none',
          '*:pointer-events-auto md:top-auto md:bottom-0 md:left-auto md:w-96 print:hidden',
        )}
      />
    </Radix.Provider>
  )
}

interface ToastProps {
  toast: ShownToast
  onDismiss: () => void
}

function Toast({ toast, onDismiss }: ToastProps) {
  const { isOpen, title, description, reason, variant, action, lasts } = toast
  return (
    <Radix.Root
      open={isOpen}
      duration={lasts ?? (action ? Number.POSITIVE_INFINITY : DURATION)}
      onOpenChange={(next) => !next && onDismiss()}
      className={cx(
        'relative flex items-start gap-3 rounded-lg border bg-raised p-4 pr-12 shadow-pop toast-motion',
        variant === 'destructive' ? 'border-red-ink/50' : 'border-line',
      )}
    >
      {variant === 'destructive' ? (
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-red-ink" aria-hidden />
      ) : (
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-green-ink" aria-hidden />
      )}
      <div className="min-w-0">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="break-words text-quiet *:block">
            {description.split('\n').map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Radix.Description>
        )}
        {reason && <p className="mt-1 break-words">{reason}</p>}
        {action && (
          <Radix.Action asChild altText={action.label} onClick={action.run}>
            <Button className="mt-2">{action.label}</Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md text-quiet hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </Radix.Close>
    </Radix.Root>
  )
}
