interface ProgressProps {
  /** "Uploading" */
  label: string
  /** From 0 to 1. */
  share: number
}

export function Progress({ label, share }: ProgressProps) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-3">
      <span className="shrink-0">{label}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-series-blue transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span className="figures w-10 shrink-0 text-right text-quiet">{percent}%</span>
    </div>
  )
}
