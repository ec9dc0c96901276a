import type { ReactNode } from 'react'

/** Label-value pairs of a detail, in two columns if there is room. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">{children}</dl>
}

interface DetailProps {
  label: string
  /** Placeholder for an empty value; without it the pair is omitted. */
  none?: string
  wide?: boolean
  children?: ReactNode
}

export function Detail({ label, none, wide = false, children }: DetailProps) {
  const isEmpty = children === null || children === undefined || children === false || children === ''
  if (isEmpty && none === undefined) return null
  return (
    <div className={wide ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
      <dt className="text-quiet text-sm">{label}</dt>
      {/* A link is as high as a finger, but the lines stay evenly spaced. */}
      <dd className="whitespace-pre-line break-words max-md:[&>a]:-my-2.5 max-md:[&>a]:py-2.5">
        {isEmpty ? <span className="text-quiet">{none}</span> : children}
      </dd>
    </div>
  )
}
