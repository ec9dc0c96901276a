import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Dialog, DialogBody } from '@/ui/primitives/dialog'
import { useDestinations } from './navigation'
import { createShortcutKeys } from './shortcut-keys'

/** Where keys are typed or have their own meaning. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox]'
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Keyboard shortcuts of every screen, and `?`, which lists them. */
export function Shortcuts() {
  const [isListed, setListed] = useState(false)
  const router = useRouter()
  const navigate = useNavigate()
  const destinations = useDestinations()
  const meanings = useRef({ press: (_: string) => {}, go: (_: string) => {} })
  useEffect(() => {
    meanings.current = {
      press(key) {
        if (key === '?') setListed(true)
        if (key === 'n') makeNew(router)
      },
      go(letter) {
        const entry = destinations.find(({ key }) => key === letter)
        if (entry) void navigate({ to: entry.to })
      },
    }
  })

  useEffect(() => {
    const keys = createShortcutKeys({
      press: (key) => meanings.current.press(key),
      go: (letter) => meanings.current.go(letter),
    })

    function onKeyDown(event: KeyboardEvent) {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      const isElsewhere = event.target instanceof Element && event.target.closest(TYPING) !== null
      if (isCommand || isElsewhere || event.defaultPrevented || document.querySelector(OPEN)) keys.forget()
      else keys.down(event.key, event.timeStamp)
    }

    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      keys.forget()
    }
  }, [])

  return isListed ? <ShortcutList onClose={() => setListed(false)} /> : null
}

/** Clicks the screen's button for a new record; if a screen is loading, the one of that screen. */
function makeNew(router: AnyRouter) {
  if (!router.state.isLoading) return pressNew()
  const stop = router.subscribe('onRendered', () => {
    stop()
    pressNew()
  })
}

const pressNew = () => document.querySelector<HTMLElement>('#content [aria-keyshortcuts=n]')?.click()

const ANYWHERE: [keys: string[], meaning: string][] = [
  [['?'], 'Show this list'],
  [['Ctrl', 'K'], 'Search records, actions and screens'],
  [['n'], 'New record on this screen'],
  [['/'], 'Search this screen'],
  [['Ctrl', 'B'], 'Collapse or expand the sidebar'],
  [['F8'], 'Go to the notification'],
  [['Esc'], 'Close the open dialog or menu'],
]

function ShortcutList({ onClose }: { onClose: () => void }) {
  const destinations = useDestinations()
  return (
    <Dialog open onClose={onClose} title="Keyboard Shortcuts" width="wide">
      <DialogBody className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <section>
          <h3 className="mb-2 font-semibold">Anywhere</h3>
          <dl className="flex flex-col gap-2">
            {ANYWHERE.map(([keys, meaning]) => (
              <Line key={meaning} keys={keys} meaning={meaning} />
            ))}
          </dl>
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Go to a Screen</h3>
          <dl className="flex flex-col gap-2">
            {destinations.map(({ key, label }) => (
              <Line key={key} keys={['g', key]} meaning={label} />
            ))}
          </dl>
        </section>
      </DialogBody>
    </Dialog>
  )
}

function Line({ keys, meaning }: { keys: string[]; meaning: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{meaning}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key, index) => (
          <kbd
            // A key can repeat, as in "g g".
            key={keys.slice(0, index + 1).join(' ')}
            className="min-w-6 rounded-sm border border-line px-1.5 text-center font-sans text-quiet text-sm"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
