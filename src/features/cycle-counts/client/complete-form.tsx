import { type ReactNode, useMemo } from 'react'
import { useMay } from '@/client/viewer'
import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { counted } from '@/shared/counted'
import { CheckField } from '@/ui/fields/check-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import type { ListState } from '@/ui/list-state'
import { type CountLine, completeInput } from '../cycle-count.schema'
import { elsewhereWords, Figures } from './count-lines'
import { cycleCounts, linesOf, useComplete } from './cycle-counts.resource'

interface CompleteFormProps {
  id: string
  onClose: () => void
}

const FIRST = { limit: 100 }

/** Preview of completing a count: changes, unchanged lines, and stock to move here. */
export function CompleteForm({ id, onClose }: CompleteFormProps) {
  const { data: count, ...waiting } = cycleCounts.useOne(id)
  const { mutateAsync } = useComplete()
  const may = useMay()
  const lines = useMemo(() => linesOf(id), [id])
  const isExpectedShown = count !== undefined && (count.showExpected || may('see expected quantities'))
  const isKnown = count !== undefined
  const variances = lines.useList({ filter: 'variance' }, { ...FIRST, enabled: isExpectedShown })
  const strays = lines.useList({ filter: 'strays' }, { ...FIRST, enabled: isKnown })
  const uncounted = lines.useList({ filter: 'uncounted' }, { ...FIRST, enabled: isKnown })
  if (!count) return <FormLoading {...waiting} title="Complete Count" onClose={onClose} />
  const moving = strays.items.filter(({ elsewhere }) => elsewhere.length > 0)
  const differing = variances.items.filter((line) => !moving.some((stray) => stray.id === line.id))
  const left = count.uncountedLines ?? 0
  return (
    <FormDialog
      title="Complete Count"
      width="wide"
      schema={completeInput}
      defaults={{ moveStrays: true }}
      save={(body, attempt) => mutateAsync({ id, body: { ...body, version: count.version }, attempt })}
      success={(_, saved) => ({
        title: 'Count completed',
        description: count.name,
        ...shortageOf(saved),
      })}
      failure="Failed to complete count"
      submit="Complete Count"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Part
            title={
              isExpectedShown
                ? changesWords(count.variantLines ?? 0)
                : `${counted(count.countedLines, 'line')} counted`
            }
            list={isExpectedShown ? { ...variances, items: differing } : undefined}
          >
            {(line) => <Figures line={line} />}
          </Part>
          {moving.length > 0 && (
            <>
              <Part
                title={`${counted(moving.length, 'item')} found here that ${moving.length === 1 ? 'belongs' : 'belong'} elsewhere`}
                list={{ ...strays, items: moving }}
                detail={elsewhereWords}
              >
                {({ actualQty }) => <span className="figures">{actualQty} here</span>}
              </Part>
              <CheckField
                control={control}
                name="moveStrays"
                label={`Move them to ${count.locationName}`}
                description="Otherwise they stay at their recorded location."
              />
            </>
          )}
          <Part
            title={
              left === 0
                ? 'Everything has been counted'
                : `${counted(left, 'line')} not counted: stock does not change`
            }
            list={uncounted}
          >
            {() => null}
          </Part>
        </>
      )}
    </FormDialog>
  )
}

const changesWords = (lines: number) =>
  lines === 0 ? 'Everything matches recorded stock' : `${counted(lines, 'line')} will change the stock`

interface PartProps {
  title: string
  list: ListState<CountLine> | undefined
  detail?: (line: CountLine) => string
  children: (line: CountLine) => ReactNode
}

/** The first lines of a kind, and their number. */
function Part({ title, list, detail, children }: PartProps) {
  return (
    <section className="flex flex-col gap-2 md:col-span-2" aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {list && list.items.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {list.items.map((line) => (
            <li key={line.id} className="flex items-start justify-between gap-4 px-4 py-2">
              <div className="min-w-0">
                <p className="break-words">
                  {line.itemName}
                  {line.zoneName && <span className="text-quiet"> · {line.zoneName}</span>}
                </p>
                {detail && <p className="text-quiet text-sm">{detail(line)}</p>}
              </div>
              {children(line)}
            </li>
          ))}
          {list.hasMore && <li className="px-4 py-2 text-quiet">and more</li>}
        </ul>
      )}
    </section>
  )
}
