import { Download } from 'lucide-react'
import { Button } from '../primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../primitives/dropdown-menu'

const FORMATS = [
  { format: 'csv', label: 'As CSV' },
  { format: 'xlsx', label: 'As Excel' },
] as const

/** Exports the whole list. */
export function ExportMenu({ pathOf }: { pathOf: (format: 'csv' | 'xlsx') => string }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Export">
          <Download aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {FORMATS.map(({ format, label }) => (
          <MenuItem key={format} asChild>
            <a href={pathOf(format)} download>
              {label}
            </a>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
