import { Moon, Sun } from 'lucide-react'
import { setTheme, useTheme } from '@/client/theme'
import { Button } from '@/ui/primitives/button'

export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme()
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      className={className}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  )
}
