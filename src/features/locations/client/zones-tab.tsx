import { Pencil, Plus, Tag, Trash2 } from 'lucide-react'
import { formName } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { useZonesChanged, zonesOf } from '@/domain/places/client/zones.resource'
import type { Zone } from '@/domain/places/zone.schema'
import { counted } from '@/shared/counted'
import { confirm } from '@/ui/confirm'
import { DetailRows } from '@/ui/detail-rows'
import { Button } from '@/ui/primitives/button'
import { ShowMore } from '@/ui/show-more'
import { withToast } from '@/ui/toast'

interface ZonesTabProps {
  locationId: string
  onForm: (form: string) => void
}

/** The zones of a location, with actions to add, rename and delete them. */
export function ZonesTab({ locationId, onForm }: ZonesTabProps) {
  const zones = zonesOf(locationId)
  const list = zones.useList({})
  const { mutateAsync } = zones.useRemove()
  const changed = useZonesChanged()
  const mayChange = useMay()('change places')

  async function askToDelete({ id, name }: Zone) {
    if (!(await confirm({ title: `Delete ${name}?`, action: 'Delete Zone', destructive: true }))) return
    await withToast((attempt) => mutateAsync({ id, attempt }), {
      success: { title: 'Zone deleted' },
      failure: 'Failed to delete zone',
    })
    changed()
  }

  return (
    <div className="flex flex-col gap-3">
      <DetailRows list={list} none="No zones yet. A zone is a shelf, bin or drawer.">
        {(zone) => (
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words font-medium">{zone.name}</p>
              <p className="break-words text-quiet">
                {[zone.description, zone.itemCount > 0 ? counted(zone.itemCount, 'item') : 'Empty']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="-my-0.5 -mr-2 flex shrink-0">
              <Button
                variant="ghost"
                size="icon"
                onClick={() => onForm(formName('zone-label', zone.id))}
                aria-label={`Print label for ${zone.name}`}
              >
                <Tag aria-hidden />
              </Button>
              {mayChange && (
                <>
                  <Button
                    variant="ghost"
                    size="icon"
                    onClick={() => onForm(formName('zone', zone.id))}
                    aria-label={`Edit ${zone.name}`}
                  >
                    <Pencil aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    onClick={() => askToDelete(zone)}
                    aria-label={`Delete ${zone.name}`}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </>
              )}
            </div>
          </div>
        )}
      </DetailRows>
      <ShowMore list={list}>Show More</ShowMore>
      {mayChange && (
        <Button className="self-start max-md:w-full" onClick={() => onForm(formName('zone'))}>
          <Plus aria-hidden />
          Add Zone
        </Button>
      )}
    </div>
  )
}
