import { Check, FileText, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { formName } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { STATE_BADGES } from '@/domain/stock/item-kinds'
import { careOf, toolPlans } from '@/domain/tool-plans/client/tool-plans.resource'
import { intervalText } from '@/domain/tool-plans/tool-plan'
import type { CareEntry, ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import { wordsOf } from '@/shared/badges'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ByLine } from '@/ui/by-line'
import { confirm } from '@/ui/confirm'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { DetailRows } from '@/ui/detail-rows'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import { withToast } from '@/ui/toast'
import { DueBadge } from './due-badge'

interface PlanDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

const PAGE = 20

export function PlanDetail({ id, onClose, onForm }: PlanDetailProps) {
  const { data: plan, error, retry } = toolPlans.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={plan?.name}
      badges={
        plan && (
          <>
            <DueBadge plan={plan} />
            {plan.outOfService && <StatusBadge of={STATE_BADGES} status="out_of_service" />}
          </>
        )
      }
      subtitle={plan && `${wordsOf(plan.kind)} of ${plan.itemName}`}
      isLoading={!plan}
      error={error}
      onRetry={retry}
      record={plan && { entity: 'tool_plan', id: plan.id }}
      width="wide"
      actions={plan && <PlanActions plan={plan} onClose={onClose} onForm={onForm} />}
    >
      {plan && (
        <>
          <Facts plan={plan} />
          <CareHistory plan={plan} />
        </>
      )}
    </DetailDialog>
  )
}

function PlanActions({ plan, onClose, onForm }: Omit<PlanDetailProps, 'id'> & { plan: ToolPlan }) {
  const mayChange = useMay()('change tool care')
  const { mutateAsync, isPending } = toolPlans.useRemove()

  async function remove() {
    const isSure = await confirm({
      title: `Delete ${plan.name}?`,
      description: `${plan.itemName} will no longer come due under this plan.`,
      action: 'Delete Plan',
      destructive: true,
    })
    if (!isSure) return
    onClose()
    await withToast((attempt) => mutateAsync({ id: plan.id, attempt }), {
      success: { title: 'Plan deleted' },
      failure: 'Failed to delete plan',
    })
  }

  return (
    <>
      {mayChange && plan.careCount === 0 && (
        <Button variant="danger-quiet" className="md:mr-auto" busy={isPending} onClick={() => void remove()}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      )}
      {mayChange && <EditButton onClick={() => onForm(plan.id)}>Edit Plan</EditButton>}
      {plan.status === 'active' && (
        <Button variant="primary" onClick={() => onForm(formName('done', plan.id))}>
          <Check aria-hidden />
          Done
        </Button>
      )}
    </>
  )
}

function Facts({ plan }: { plan: ToolPlan }) {
  return (
    <DetailList>
      <Detail label="Tool">
        <ScreenLink to="/inventory" search={{ open: plan.itemId }}>
          {plan.itemName}
        </ScreenLink>
      </Detail>
      <Detail label="Code">
        <span className="figures">{plan.itemCode}</span>
      </Detail>
      <Detail label="Interval">{intervalText(plan)}</Detail>
      <Detail label="Last Done" none="Never">
        {plan.lastDoneAt && <span className="figures">{formatDate(plan.lastDoneAt)}</span>}
      </Detail>
      <Detail label="Due">{plan.dueAt && <span className="figures">{formatDate(plan.dueAt)}</span>}</Detail>
      {plan.everyCheckouts !== null && (
        <Detail label="Checkouts Since Last Service">
          <span className="figures">
            {plan.checkouts} of {plan.everyCheckouts}
          </span>
        </Detail>
      )}
      <Detail label="Until It Is Done">
        {plan.blocksCheckout ? 'Cannot be checked out' : 'Can still be checked out'}
      </Detail>
      {plan.totalCost !== null && plan.itemCost !== null && (
        <>
          <Detail label="Cost Under This Plan">
            <span className="figures">{formatMoney(plan.totalCost)}</span>
          </Detail>
          <Detail label="Total Maintenance Cost of This Tool">
            <span className="figures">{formatMoney(plan.itemCost)}</span>
          </Detail>
        </>
      )}
      <Detail label="Added">
        <ByLine date={plan.createdAt} by={plan.createdByName} />
      </Detail>
    </DetailList>
  )
}

function CareHistory({ plan }: { plan: ToolPlan }) {
  const care = useMemo(() => careOf(plan.id), [plan.id])
  const list = care.useList({}, { limit: PAGE })
  return (
    <section aria-label="History" className="mt-6">
      <h3 className="mb-2 font-semibold">History</h3>
      <DetailRows list={list} none="Not done under this plan yet.">
        {(entry) => <Entry entry={entry} />}
      </DetailRows>
      <ShowMore list={list}>Show older</ShowMore>
    </section>
  )
}

function Entry({ entry }: { entry: CareEntry }) {
  const { doneAt, doneByName, cost, notes, documents } = entry
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <span className="min-w-0 break-words">
        <time dateTime={doneAt} className="figures">
          {formatDate(doneAt)}
        </time>
        <span className="text-quiet"> by {doneByName}</span>
      </span>
      <span className="figures text-right font-medium">{cost !== null && formatMoney(cost)}</span>
      {notes && <p className="col-span-2 whitespace-pre-line break-words text-quiet">{notes}</p>}
      {documents.length > 0 && (
        <ul aria-label="Files" className="col-span-2 flex flex-wrap gap-x-4">
          {documents.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <a
                href={`/api/documents/${id}/file`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 underline underline-offset-4 md:min-h-0"
              >
                <FileText className="size-4 shrink-0" aria-hidden />
                <span className="truncate">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
