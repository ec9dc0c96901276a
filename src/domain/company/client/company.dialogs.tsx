import { useMay } from '@/client/viewer'
import { FRACTIONS_AND_CREDITS } from '../company'

/**
 * Link to the setting for owners. It opens in another tab, so that the form stays open and follows a change
 * of the setting.
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
