import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ComesNext } from '#web/recitation/after-take.ts'

/** Finds where the next verse is said. */
type FindNext = (queryClient: QueryClient) => Promise<string>

/** Where people choose a verse. */
const LIBRARY = '/bible-library'

/** Leads to the next verse, which is looked for when it is asked for; where none can be found, to the library. */
export function useNextVerse(find: FindNext): ComesNext {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return {
    label: 'Next verse',
    onGoOn: () => void find(queryClient).then(navigate, () => navigate(LIBRARY)),
  }
}
