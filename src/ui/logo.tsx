/** A plumb bob. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className ?? 'size-6'} fill="none" aria-hidden="true">
      <path d="M4 2.5h16" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M12 3v7" stroke="currentColor" strokeWidth="1.8" />
      <path d="M9.8 9.2h4.4v2.4l2.8 1.9v2.3L12 22.2l-5-6.4v-2.3l2.8-1.9z" className="fill-accent" />
    </svg>
  )
}
