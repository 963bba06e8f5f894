import { useQuery } from '@tanstack/react-query'
import { isUuid } from '#shared/domain/uuid.ts'
import { customVersesQuery } from './queries.ts'

/** Checks whether a card is the member's own. Returns false until their list has loaded. */
export function useIsOwnCard(id: string): boolean {
  const { data } = useQuery({ ...customVersesQuery, enabled: isUuid(id) })
  return data?.some((card) => card.id === id) === true
}
