import { Moon, PanelLeft, Sun } from 'lucide-react'
import { setTheme, useTheme } from '@/client/theme'
import { Button } from '@/ui/primitives/button'
import { HEADER_ACTIONS } from './header-actions'
import { Logo } from './logo'

export function Header({ onToggle, isExpanded }: { onToggle: () => void; isExpanded: boolean }) {
  const theme = useTheme()
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-canvas px-2 md:px-4 print:hidden">
      <Button
        variant="ghost"
        size="icon"
        onClick={onToggle}
        aria-label="Toggle sidebar"
        aria-expanded={isExpanded}
        aria-keyshortcuts="Control+B Meta+B"
      >
        <PanelLeft aria-hidden />
      </Button>
      <span className="flex items-center gap-2 font-semibold">
        <Logo className="size-5" />
        Plumbline
      </span>
      <div className="ml-auto flex items-center gap-2">
        {HEADER_ACTIONS.map(({ id, Action }) => (
          <Action key={id} />
        ))}
        <Button
          variant="ghost"
          size="icon"
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
        >
          {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </Button>
      </div>
    </header>
  )
}
