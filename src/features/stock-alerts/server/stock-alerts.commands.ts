import type { Json } from '@/db/json'
import { lockRow, readColumn } from '@/db/rows'
import { locations } from '@/db/schema/places'
import { items } from '@/db/schema/stock/items'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { type Context, command } from '@/server/command'
import { orNotFound, refuse } from '@/shared/errors'
import { acknowledgeProblem } from '../stock-alert'
import type { StockAlert } from '../stock-alert.schema'
import { findStockAlert, setAcknowledged } from './stock-alerts.store'

/** Records who has seen the alert. A second acknowledgement changes nothing. */
export function acknowledgeAlert(context: Context, id: string): Promise<Json<StockAlert>> {
  return command(context, async (tx) => {
    const alert = await lockRow(tx, stockAlerts, id)
    const { status, itemId, locationId } = orNotFound(alert, 'Stock alert not found')
    refuse(acknowledgeProblem(status))
    if (status === 'acknowledged') return { answer: orNotFound(await findStockAlert(tx, id)) }
    const itemName = await readColumn(tx, items.name, itemId)
    const locationName = await readColumn(tx, locations.name, locationId)
    const answer = await setAcknowledged(tx, id, context.user.id)
    return {
      answer,
      activity: {
        action: 'stock_alert.acknowledged',
        payload: { id, name: `${itemName} at ${locationName}`, itemId, locationId },
        changed: { from: { status }, to: { status: 'acknowledged' } },
      },
    }
  })
}
