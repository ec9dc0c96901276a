import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '@/ui/hooks'
import { Logo } from '@/ui/logo'

interface AuthCardProps {
  title: string
  subtitle: string
  children: ReactNode
  footer: ReactNode
}

export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  useDocumentTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <Link
        to="/"
        className="mb-8 flex w-fit items-center gap-2.5 self-center rounded-md font-semibold text-xl"
      >
        <Logo className="size-7" />
        Plumbline
      </Link>
      <div className="rounded-xl border border-line bg-surface p-5 md:p-7">
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="mt-1 text-quiet">{subtitle}</p>
        {children}
      </div>
      <div className="mt-6 flex flex-col items-center gap-1 text-quiet">{footer}</div>
    </main>
  )
}

/** A notice above the form. */
export const AuthNotice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-4 flex gap-2.5 rounded-md bg-amber-wash p-3 text-amber-ink">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    {children}
  </p>
)

export const textLinkClass =
  'inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink md:min-h-8'
