import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '@/client/viewer'
import { useDocumentTitle } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'

export function NotFound() {
  return (
    <NotFoundCard hint="Did you forget to add the page to the router?">
      <HomeButton />
    </NotFoundCard>
  )
}

/** Shown instead of a screen without permission. */
export function NotForYou() {
  return (
    <MessageCard title="Not Available for Your Role" hint="Ask an owner if you need access to this screen.">
      <HomeButton />
    </MessageCard>
  )
}

function HomeButton() {
  const may = useMay()
  return (
    <Button asChild>
      <Link to="/">{may('see dashboard') ? 'Go to Dashboard' : 'Go to My Day'}</Link>
    </Button>
  )
}

export function NotFoundCard({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <MessageCard title="Page Not Found" number="404" hint={hint}>
      {children}
    </MessageCard>
  )
}

interface MessageCardProps {
  title: string
  number?: string
  hint: string
  children: ReactNode
}

function MessageCard({ title, number, hint, children }: MessageCardProps) {
  useDocumentTitle(title)
  return (
    <div className="grid min-h-[60dvh] grid-cols-1 place-items-center">
      <Card className="w-full max-w-md p-6">
        <h1 className="flex items-center gap-3 font-semibold text-xl">
          <CircleAlert className="size-6 text-red-ink" aria-hidden />
          <span>
            {number && <span className="text-quiet">{number} </span>}
            {title}
          </span>
        </h1>
        <p className="mt-3 text-quiet">{hint}</p>
        <div className="mt-5 flex flex-wrap gap-2">{children}</div>
      </Card>
    </div>
  )
}
