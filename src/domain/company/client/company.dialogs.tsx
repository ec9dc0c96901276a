import { useMay } from '@/client/viewer'
import { FRACTIONS_AND_CREDITS } from '../company'

/**
 * Leads an owner to the setting that stands in their way, in another tab: the form that they are filling in stays as it
 * is, and follows the setting once it is changed. It follows the words about it.
 */
export function FractionsSetting() {
  if (!useMay()('change company')) return null
  return (
    <>
      {' · '}
      <a
        href="/settings"
        target="_blank"
        rel="noreferrer"
        className="text-ink underline decoration-edge underline-offset-4 hover:decoration-accent"
      >
        Settings: {FRACTIONS_AND_CREDITS}
      </a>
    </>
  )
}
