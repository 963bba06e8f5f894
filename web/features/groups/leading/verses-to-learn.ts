import { useQuery } from '@tanstack/react-query'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { useUser } from '#web/features/auth/index.ts'
import { scriptureSetsQuery, setVersesQuery } from '#web/features/scripture-sets/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { verseSetsQuery } from '#web/features/verse-sets/index.ts'
import type { SelectChoiceGroup } from '#web/ui/fields/select-field.tsx'
import { messages } from '../messages.ts'

/** The source value for a passage. All others are ids of sets. */
export const PASSAGE = 'passage'

export interface VersesToLearn {
  readonly title: string
  /** Empty while they load. */
  readonly verseIds: readonly string[]
  readonly error: Error | null
  readonly retry: () => void
}

/** Loads the leader's own sets, the scripture sets, and the verses of the chosen set. */
export function useSets(source: string): {
  readonly choices: readonly SelectChoiceGroup[]
  readonly chosen: VersesToLearn
} {
  const { user } = useUser()
  const { translation } = useTranslationChoice()
  const { data: allSets = [] } = useQuery(verseSetsQuery)
  const { data: scriptureSets = [] } = useQuery({ ...scriptureSetsQuery, enabled: user?.isPremium === true })
  const ownSets = allSets
    .map(({ id, name, ids }) => ({ id, name, ids: ids.filter((verse) => parseVerseId(verse) !== undefined) }))
    .filter(({ ids }) => ids.length > 0)
  const chosenOwnSet = ownSets.find(({ id }) => id === source)
  const chosenScriptureSet = scriptureSets.find(({ id }) => id === source)
  const verses = useQuery({
    ...setVersesQuery({ setId: source, isCustom: false }, translation),
    enabled: chosenScriptureSet !== undefined,
  })
  const choices = [
    { label: messages.ownSets, sets: ownSets },
    {
      label: messages.readySets,
      sets: scriptureSets.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    },
  ]
    .filter(({ sets }) => sets.length > 0)
    .map(({ label, sets }) => ({ label, choices: sets.map(({ id, name }) => ({ value: id, label: name })) }))
  return {
    choices,
    chosen: {
      title: (chosenOwnSet ?? chosenScriptureSet)?.name ?? '',
      verseIds: chosenOwnSet?.ids ?? verses.data?.map(({ id }) => id) ?? [],
      error: chosenScriptureSet === undefined ? null : verses.error,
      retry: () => void verses.refetch(),
    },
  }
}
