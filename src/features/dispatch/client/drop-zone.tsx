import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '@/ui/cx'
import { useAimed, useDropZones, type Zone } from './drop-zones'

interface DropZoneProps extends Zone {
  id: string
  as?: 'div' | 'td' | 'th'
  className?: string
  children: ReactNode
}

/** A drop zone, highlighted while a job is held over it. A timeline highlights the time instead. */
export function DropZone({
  id,
  target,
  label,
  slots,
  as: Element = 'div',
  className,
  children,
}: DropZoneProps) {
  const zones = useDropZones()
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(
    () => (element ? zones.register(id, element, { target, label, slots }) : undefined),
    [zones, id, element, target, label, slots],
  )
  return (
    <Element
      ref={setElement}
      scope={Element === 'th' ? 'row' : undefined}
      data-drop-zone={id}
      className={cx(className, useAimed(id) === true && 'outline-2 outline-accent -outline-offset-2')}
    >
      {children}
    </Element>
  )
}
