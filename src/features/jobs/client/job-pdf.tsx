import { FileDown } from 'lucide-react'
import { PdfButton, savePdf } from '@/client/pdf-button'
import { useMay } from '@/client/viewer'
import { ENTITIES } from '@/shared/entities'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/ui/primitives/dropdown-menu'
import type { OnJobPage } from '../job.schema'

/** Downloads the work order or report; people who see prices choose whether it has them. */
export function JobPdf({ job: { id, num } }: OnJobPage) {
  const mayPrice = useMay()('see prices')
  const path = `${ENTITIES.job.api}/${id}/pdf`
  if (!mayPrice) return <PdfButton path={path} name={num} />
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>
          <FileDown aria-hidden />
          Download PDF
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => void savePdf({ path, name: num })}>Without Prices</MenuItem>
        <MenuItem onSelect={() => void savePdf({ path: `${path}?prices=true`, name: num })}>
          With Prices
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
