import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formName } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { toolPlans } from '@/domain/tool-plans/client/tool-plans.resource'
import { intervalText } from '@/domain/tool-plans/tool-plan'
import { formatMoney } from '@/shared/money'
import { DetailRows } from '@/ui/detail-rows'
import { Button } from '@/ui/primitives/button'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import { DueBadge } from './due-badge'

const SHOWN = 10

/** The maintenance plans of an item, when they are due, and what they have cost so far. */
export default function ItemCare({ itemId }: { itemId: string }) {
  const list = toolPlans.useList({ itemId }, { limit: SHOWN })
  const mayChange = useMay()('change tool care')
  const cost = list.items[0]?.itemCost
  return (
    <section aria-label="Maintenance" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          Maintenance
          {cost ? (
            <span className="figures font-normal text-quiet"> · {formatMoney(cost)} so far</span>
          ) : null}
        </h3>
        {mayChange && (
          <Button asChild>
            <Link to="/tool-care" search={{ form: formName('item', itemId) }} state={{ opened: true }}>
              <Plus aria-hidden />
              New Plan
            </Link>
          </Button>
        )}
      </div>
      <DetailRows list={list} none="No service, inspection or calibration is planned.">
        {(plan) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <ScreenLink to="/tool-care" search={{ open: plan.id }}>
              {plan.name}
            </ScreenLink>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-quiet">{intervalText(plan)}</span>
              <DueBadge plan={plan} />
            </span>
          </div>
        )}
      </DetailRows>
      <ShowMore list={list}>Show More</ShowMore>
    </section>
  )
}
