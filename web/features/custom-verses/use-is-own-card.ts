import { useQuery } from '@tanstack/react-query'
import { isUuid } from '#shared/domain/uuid.ts'
import { customVersesQuery } from './queries.ts'

/** Whether an id is that of one of the member's own cards; false until their list has arrived. */
export function useIsOwnCard(id: string): boolean {
  const { data } = useQuery({ ...customVersesQuery, enabled: isUuid(id) })
  return data?.some((card) => card.id === id) === true
}
