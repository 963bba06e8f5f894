import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { NextAction } from '#web/recitation/after-take.ts'

type FindNext = (queryClient: QueryClient) => Promise<string>

const LIBRARY = '/bible-library'

/** Navigates to the next verse, looked up when the button is pressed, or to the library if there is none. */
export function useNextVerse(find: FindNext): NextAction {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return {
    label: 'Next verse',
    onContinue: () => void find(queryClient).then(navigate, () => navigate(LIBRARY)),
  }
}
