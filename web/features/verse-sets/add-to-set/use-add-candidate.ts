import { useSetChanges } from '../mutations.ts'
import type { SetCandidate } from './candidate.ts'

/** Returns a function that adds one or more verses to a set. Resolves to whether it succeeded. */
export function useAddCandidate({ choice, more = [] }: SetCandidate): (setId: string) => Promise<boolean> {
  const { addTo, addMany } = useSetChanges()
  return (setId) =>
    more.length === 0
      ? addTo(setId, choice)
      : addMany(
          setId,
          [choice, ...more].map(({ id }) => id),
        )
}
