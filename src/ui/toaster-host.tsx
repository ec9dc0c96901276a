import { lazy, Suspense } from 'react'
import { useToasts } from './toast'

export const loadToaster = () => import('./primitives/toaster')
const Toaster = lazy(loadToaster)

/**
 * Loads the toaster with the first toast: most visits to a page never show one. An open dialog hides all else
 * from assistive technology except what carries `aria-live`; "off" because Radix makes its own announcement.
 */
export function ToasterHost() {
  const needed = useToasts().length > 0
  return (
    <div aria-live="off">
      {needed && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  )
}
