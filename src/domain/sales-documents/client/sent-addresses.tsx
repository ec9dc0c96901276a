import { Detail, DetailList } from '@/ui/detail-list'
import { sideLines } from '../sent-as'
import type { SentAs } from '../sent-as.schema'

interface SentAddressesProps {
  sentAs: SentAs
  /** "Billed To" */
  partyLabel: string
}

/** Names and addresses as of sending, regardless of later changes. */
export function SentAddresses({ sentAs: { company, party, destination }, partyLabel }: SentAddressesProps) {
  return (
    <section aria-label="Addresses when sent">
      <DetailList>
        <Detail label={partyLabel}>
          <Lines lines={sideLines(party)} />
        </Detail>
        <Detail label="From">
          <Lines lines={sideLines(company)} />
        </Detail>
        {destination && (
          <Detail label="Delivered To">
            <Lines lines={sideLines(destination)} />
          </Detail>
        )}
      </DetailList>
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return <span className="whitespace-pre-line">{lines.join('\n')}</span>
}
