import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getDeviceDay } from '#shared/domain/local-day.ts'
import { TODAY_KEY, todayQuery } from '#web/features/reviews/queries.ts'

/**
 * Returns how many verses are due today, or undefined until known. Fetches the number once per visit, after each take,
 * and when the page comes back into view on another day.
 */
export function useDueCount(userId: string): number | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...todayQuery(userId),
    staleTime: Infinity,
    select: ({ today }) => ({ due: today.items.length, date: today.date }),
  })
  const date = data?.date
  useEffect(() => {
    const refetchOnNewDay = () => {
      if (document.visibilityState === 'hidden' || date === undefined || date === getDeviceDay(new Date()))
        return
      void queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    }
    document.addEventListener('visibilitychange', refetchOnNewDay)
    return () => document.removeEventListener('visibilitychange', refetchOnNewDay)
  }, [date, queryClient])
  return data?.due
}
