import { useMay } from '@/client/viewer'
import { FRACTIONS_AND_CREDITS } from '../company'

/**
 * Link to the setting for owners, in another tab: the open form stays and follows the setting once it is changed.
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
