import { Avatar as Radix } from 'radix-ui'
import { cx } from '../cx'

interface AvatarProps {
  src: string | null | undefined
  initials: string
  className?: string
}

/** Decorative: the name is always next to it. */
export function Avatar({ src, initials, className }: AvatarProps) {
  return (
    <Radix.Root
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-line align-middle',
        className ?? 'size-9',
      )}
    >
      {src && <Radix.Image src={src} alt="" className="size-full object-cover" />}
      <Radix.Fallback className="font-semibold text-sm">{initials}</Radix.Fallback>
    </Radix.Root>
  )
}
