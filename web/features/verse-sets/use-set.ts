import { useQuery } from '@tanstack/react-query'
import { useCheckedMembership } from '#web/features/auth/index.ts'
import { verseSetQuery } from './queries.ts'

export function useSet(id: string) {
  const query = useQuery(verseSetQuery(id))
  useCheckedMembership(query.error)
  return query
}
