import type { ReactNode } from 'react'

/** A titled part of a long form, with the form's two columns. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 border-line pt-5 not-first:border-t first:pt-0 md:col-span-2 md:grid-cols-2">
      <h3 className="font-semibold md:col-span-2">{title}</h3>
      {children}
    </div>
  )
}
