import { Pencil } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './primitives/button'

type EditButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'onClick' | 'children'>

/** Opens the edit form. */
export function EditButton({ children, ...props }: EditButtonProps) {
  return (
    <Button {...props}>
      <Pencil aria-hidden />
      {children}
    </Button>
  )
}
