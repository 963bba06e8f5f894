import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { createQueryFn } from '#web/api/query-client.ts'
import type { AcceptedForms } from '#web/recitation/accepted-forms.ts'
import { openAcceptedForms, acceptForms } from './accepted-forms.ts'

export const acceptedFormsQuery = queryOptions({
  queryKey: ['/api/user/accepted-forms'],
  queryFn: createQueryFn('GET /api/user/accepted-forms', {}),
})

/** Returns the accepted forms of a member or visitor. Adds those from the member's other devices once they arrive. */
export function useAcceptedForms(memberId: string | undefined): AcceptedForms {
  const { data } = useQuery({ ...acceptedFormsQuery, enabled: memberId !== undefined })
  useEffect(() => {
    if (data && memberId !== undefined) acceptForms(data, memberId)
  }, [data, memberId])
  return useMemo(() => openAcceptedForms(memberId), [memberId])
}
