import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createResource } from '@/client/resource'
import type { Entity } from '@/shared/entities'
import type { Figure } from '../job-figure'
import type { FigureRow, JobFigures } from '../job-figure.schema'

const pathOf = (jobId: string) => `/api/jobs/${jobId}/figures`

/** Every entity that affects the figures. */
const READS: Entity[] = [
  'job',
  'estimate',
  'change_order',
  'invoice',
  'payment',
  'time_entry',
  'transaction',
  'item',
  'purchase_order',
  'scrap',
  'user',
]

export const useJobFigures = (jobId: string) =>
  useQuery<JobFigures>({ queryKey: [pathOf(jobId)], meta: { reads: READS } })

export function useFigureRows(jobId: string, figure: Figure) {
  const rows = useMemo(
    () => createResource<FigureRow, never, object>(`${pathOf(jobId)}/${figure}`, { reads: READS }),
    [jobId, figure],
  )
  return rows.useList({}, FIRST)
}

const FIRST = { limit: 50 }
