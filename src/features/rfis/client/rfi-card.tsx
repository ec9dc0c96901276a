import type { LinkProps } from '@tanstack/react-router'
import { jobNameOf } from '@/features/jobs/job'
import { JobPaperCard, JobPaperCardSkeleton } from '@/ui/job-paper-card'
import type { Rfi } from '../rfi.schema'
import { RfiBadges } from './rfi-badges'

export function RfiCard({ rfi, link }: { rfi: Rfi; link: LinkProps }) {
  return (
    <JobPaperCard
      link={link}
      number={rfi.rfiNumber}
      badges={<RfiBadges rfi={rfi} />}
      title={rfi.subject}
      text={rfi.question}
      job={jobNameOf(rfi)}
      by={rfi.submittedByName}
      createdAt={rfi.createdAt}
    />
  )
}

export const RfiCardSkeleton = () => <JobPaperCardSkeleton badges="w-28" />
