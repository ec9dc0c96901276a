import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { today } from '@/shared/dates'
import type { MyDay } from '../my-day.schema'

const myDay = (date: string) => ({
  queryKey: ['/api/my-day', { date }],
  ...reads('job', 'visit', 'customer', 'transaction', 'item', 'user'),
})

/** Keeps the previous day on screen while another one loads. */
export const useMyDay = (date: string) =>
  useQuery<MyDay>({ ...myDay(date), placeholderData: keepPreviousData })

export const prefetchMyDay = () => void queryClient.prefetchQuery(myDay(today()))
