import type { ReactNode, SVGProps } from 'react'
import { cx } from '../cx'
import { onePath, type Shape } from './one-path'

interface IconData {
  name: string
  node: readonly Shape[]
}

/**
 * Makes the icons of lucide-react instead of its own function (see vite.config.ts). Theirs are three components and
 * an element for every stroke, which on a screen full of cards was a third of all elements; this is one component and
 * one path. What all icons share stands in styles.css.
 */
export default function createIcon({ name, node }: IconData) {
  let shapes: ReactNode
  return function Icon({ className, strokeWidth = 2, ...props }: SVGProps<SVGSVGElement>) {
    shapes ??= shapesOf(node)
    return (
      <svg
        viewBox="0 0 24 24"
        strokeWidth={strokeWidth}
        aria-hidden="true"
        className={cx('lucide', `lucide-${name}`, className)}
        {...props}
      >
        {shapes}
      </svg>
    )
  }
}

function shapesOf(node: readonly Shape[]): ReactNode {
  const d = onePath(node)
  if (d !== undefined) return <path d={d} />
  return node.map(([Name, { key, ...attributes }]) => <Name key={key} {...attributes} />)
}
