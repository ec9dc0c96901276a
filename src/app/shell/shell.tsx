import { Outlet } from '@tanstack/react-router'
import { ConfirmSession } from '@/features/account/client/confirm-session'
import { SignInAgain } from '@/features/account/client/sign-in-again'
import { Scanner } from '@/features/scanning/client/scan-action'
import { ClockQuestion } from '@/features/time-entries/client/clock-question'
import { ConfirmHost } from '@/ui/confirm'
import { cx } from '@/ui/cx'
import { Sheet } from '@/ui/primitives/sheet'
import { TooltipProvider } from '@/ui/primitives/tooltip'
import { Header } from './header'
import { Progress } from './progress'
import { QuickAccess } from './quick-access'
import { Shortcuts } from './shortcuts'
import { Sidebar } from './sidebar'
import { useSidebarState } from './sidebar-state'
import { useContentFocus } from './use-content-focus'
import { Visits } from './visits'

export function Shell() {
  const { isPhone, isExpanded, isSheetOpen, toggle, closeSheet } = useSidebarState()
  useContentFocus()
  return (
    <TooltipProvider delayDuration={0}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <Progress />
      {isPhone ? (
        <Sheet open={isSheetOpen} onClose={closeSheet} title="Navigation" side="left" bare className="w-72">
          <Sidebar isExpanded onNavigate={closeSheet} />
        </Sheet>
      ) : (
        <aside
          data-state={isExpanded ? 'expanded' : 'collapsed'}
          className={cx(
            'fixed inset-y-0 left-0 z-30 border-line border-r bg-sunken transition-[width] duration-150 print:hidden',
            isExpanded ? 'w-64' : 'w-12',
          )}
        >
          <Sidebar isExpanded={isExpanded} />
        </aside>
      )}
      <div
        className={cx(
          'flex min-h-dvh flex-col transition-[padding] duration-150 print:pl-0',
          isExpanded ? 'md:pl-64' : 'md:pl-12',
        )}
      >
        <Header onToggle={toggle} isExpanded={isPhone ? isSheetOpen : isExpanded} isPhone={isPhone} />
        <main
          id="content"
          tabIndex={-1}
          className="flex-1 p-4 pb-[calc(1rem+var(--bottom-bar))] outline-none md:p-6"
        >
          <Outlet />
        </main>
      </div>
      {isPhone && <QuickAccess onMore={toggle} isMoreOpen={isSheetOpen} />}
      <Scanner />
      <ClockQuestion />
      <Shortcuts />
      <Visits />
      <ConfirmSession />
      <SignInAgain />
      <ConfirmHost />
    </TooltipProvider>
  )
}
