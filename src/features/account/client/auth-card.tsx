import { Link } from '@tanstack/react-router'
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

export const textLinkClass =
  'inline-flex min-h-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline md:min-h-8'
