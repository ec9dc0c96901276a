import { PackageCheck, Van } from 'lucide-react'
import { formName } from '@/client/form-name'
import { personHere } from '@/client/signed-in-person'
import { vehicles } from '@/features/vehicles/client/vehicles.resource'
import { counted } from '@/shared/counted'
import { Badge } from '@/ui/primitives/badge'
import { Card } from '@/ui/primitives/card'
import { ScreenLink } from '@/ui/screen-link'

/** The user's own vehicle: its stock, what runs low, and a link to load it. */
export function OwnVehicle() {
  const id = personHere()
  const { items } = vehicles.useList(
    { assignedTo: id, status: 'active' },
    { limit: 1, enabled: id !== undefined },
  )
  const [van] = items
  if (!van) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">Your Vehicle</h2>
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <ScreenLink to="/vehicles" search={{ open: van.id }} className="font-medium">
            <Van aria-hidden className="size-4" />
            {van.name}
          </ScreenLink>
          <span className="text-quiet">
            {van.itemCount > 0 ? `${counted(van.itemCount, 'item')} on board` : 'Empty'}
          </span>
          {van.lowCount > 0 && <Badge tone="amber">{van.lowCount} low</Badge>}
          <ScreenLink
            to="/vehicles"
            search={{ open: van.id, form: formName('load', van.id) }}
            className="md:ml-auto"
          >
            <PackageCheck aria-hidden className="size-4" />
            Load for Tomorrow
          </ScreenLink>
        </div>
      </Card>
    </section>
  )
}
