import type { CustomFields } from '../custom-field'
import type { JobFact } from '../custom-field.schema'
import { valueText } from './custom-fields.picker'
import { useFields } from './custom-fields.resource'

/** The job's values of the fields that show on the job page. */
export function JobFacts({ values }: { values: CustomFields }) {
  const facts = useFields('job').flatMap(({ id, name, fieldType, showOnJob }) => {
    const value = values[id] ?? null
    return showOnJob === 1 && value !== null ? [{ id, name, fieldType, value }] : []
  })
  return <JobFactLines facts={facts} />
}

/** Name and value, side by side where there is room. */
export function JobFactLines({ facts }: { facts: JobFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {facts.map((fact) => (
        <div key={fact.id} className="flex min-w-0 max-w-full gap-1.5">
          <dt className="shrink-0 text-quiet">{fact.name}</dt>
          <dd className="figures line-clamp-2 min-w-0 break-words font-medium">
            {valueText(fact, fact.value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
