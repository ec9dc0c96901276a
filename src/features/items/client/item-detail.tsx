import { Camera } from 'lucide-react'
import { formName } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { isReturnable } from '@/domain/stock/item-kinds'
import { LabelButton } from '@/features/labels/client/labels.dialogs'
import { formatMoney } from '@/shared/money'
import { ByLine } from '@/ui/by-line'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { QrIcon } from '@/ui/qr-icon'
import { ScreenLink } from '@/ui/screen-link'
import { ShortCode } from '@/ui/short-code'
import type { Item } from '../item.schema'
import { ItemActions } from './item-actions'
import { ItemBadges } from './item-badges'
import { ItemHistory } from './item-history'
import { ItemPlaces } from './item-places'
import { ItemTags } from './item-tags'
import { holderText, kindText, whereaboutsText } from './item-texts'
import { historyOf, items } from './items.resource'
import { ItemCare, ItemKits, ItemReservations } from './items.slots'
import { ServiceButton } from './service-button'

interface ItemDetailProps {
  id: string | undefined
  onClose: () => void
  /** Opens a form or another dialog over the detail. */
  onForm: (form: string) => void
}

const PAGE = 20

export function ItemDetail({ id, onClose, onForm }: ItemDetailProps) {
  const { data: item, error, retry } = items.useOne(id)
  const mayEdit = useMay()('change items')
  const history = historyOf(id ?? '').useList({}, { limit: PAGE, enabled: id !== undefined })
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={item?.name}
      badges={item && <ItemBadges item={item} />}
      subtitle={item && kindText(item)}
      isLoading={!item}
      error={error}
      onRetry={retry}
      record={item && { entity: 'item', id: item.id }}
      width="wide"
      actions={item && <ItemActions item={item} history={history.items} onClose={onClose} onForm={onForm} />}
    >
      {item && (
        <>
          <div className="flex flex-col gap-5 md:flex-row">
            {item.photoUrl && (
              <a
                href={item.photoUrl}
                target="_blank"
                rel="noreferrer"
                className="shrink-0 self-start overflow-hidden rounded-lg border border-line max-md:w-full"
              >
                <img
                  src={item.thumbnailUrl ?? item.photoUrl}
                  alt={`${item.name} (opens the full picture)`}
                  className="h-48 w-full object-cover md:size-56"
                />
              </a>
            )}
            <div className="min-w-0 flex-1">
              <Facts item={item} />
              <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-1">
                {mayEdit ? (
                  <EditButton onClick={() => onForm(item.id)}>Edit Item</EditButton>
                ) : (
                  item.photoUrl === null &&
                  item.archivedAt === null && (
                    <Button onClick={() => onForm(formName('photo', item.id))}>
                      <Camera aria-hidden />
                      Add Photo
                    </Button>
                  )
                )}
                <Button onClick={() => onForm(formName('qr', item.id))}>
                  <QrIcon aria-hidden />
                  QR Code
                </Button>
                <LabelButton id={item.id} onForm={onForm} />
                <ServiceButton item={item} />
              </div>
            </div>
          </div>
          <ItemPlaces item={item} />
          {isReturnable(item.type) && <ItemCare itemId={item.id} />}
          <ItemKits itemId={item.id} />
          <ItemReservations itemId={item.id} isClosed={item.archivedAt !== null} />
          <ItemHistory history={history} />
        </>
      )}
    </DetailDialog>
  )
}

function Facts({ item }: { item: Item }) {
  return (
    <DetailList>
      {item.outOfServiceReason && (
        <Detail label="Out of Service" wide>
          {item.outOfServiceReason}
        </Detail>
      )}
      {isReturnable(item.type) ? (
        <Detail label="Held By">{holderText(item)}</Detail>
      ) : (
        <Detail label="Reorder Point">{item.reorderPoint}</Detail>
      )}
      <Detail label="Stock">
        <span className="figures">{whereaboutsText(item) ?? `${item.available} available`}</span>
      </Detail>
      <Detail label="Code">
        <ShortCode code={item.code} />
      </Detail>
      <Detail label="Location">
        {item.locationId ? (
          <ScreenLink to="/locations" search={{ open: item.locationId }}>
            {item.location}
          </ScreenLink>
        ) : (
          item.location
        )}
      </Detail>
      {item.averageCost !== null && (
        <Detail label="Average Cost">
          <span className="figures">{formatMoney(item.averageCost)}</span>
        </Detail>
      )}
      {item.price !== null && (
        <Detail label="Price">
          <span className="figures">{formatMoney(item.price)}</span>
        </Detail>
      )}
      <Detail label="Added">
        <ByLine date={item.createdAt} by={item.createdByName} />
      </Detail>
      {isReturnable(item.type) && item.reorderPoint !== null && (
        <Detail label="Reorder Point">{item.reorderPoint}</Detail>
      )}
      {item.tags.length > 0 && (
        <Detail label="Tags" wide>
          <ItemTags tags={item.tags} all />
        </Detail>
      )}
      <CustomFieldDetails entity="item" values={item.customFields} />
      {item.notes && (
        <Detail label="Notes" wide>
          {item.notes}
        </Detail>
      )}
    </DetailList>
  )
}
