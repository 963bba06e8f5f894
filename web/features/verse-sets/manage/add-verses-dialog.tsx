import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type RefObject } from 'react'
import { NO_FILTER } from '#shared/domain/scripture/verse-search.ts'
import { SUBSTITUTE_TRANSLATIONS } from '#shared/domain/scripture/translations.ts'
import { filterBySearch, normalizeForSearch } from '#shared/domain/text-search.ts'
import { customVersesQuery } from '#web/features/custom-verses/index.ts'
import { useTranslationChoice, useTranslations } from '#web/features/translations/index.ts'
import { getFinalCount, getPageLibrary, useLibrary, useShownVerses } from '#web/features/verses/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BibleChoice, CardChoice } from './choices.tsx'

import { addMessages as messages } from '../messages.ts'
import type { SetEntry } from '../queries.ts'
import { useVerseAdder } from './use-verse-adder.ts'

interface AddVersesDialogProps {
  readonly setId: string
  readonly items: readonly SetEntry[]
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

type Source = 'bible' | 'custom'

export function AddVersesDialog({ setId, items, opener, onClose }: AddVersesDialogProps) {
  const [source, setSource] = useState<Source>('bible')
  const [search, setSearch] = useState('')
  const chosen = useTranslationChoice().translation
  // Start with a complete translation, where every verse can be found. The picker offers the others.
  const [translation, setTranslation] = useState<string>(
    SUBSTITUTE_TRANSLATIONS.find((code) => code === chosen) ?? 'KJV',
  )
  const translations = useTranslations()
  const filter = useMemo(() => ({ ...NO_FILTER, search }), [search])
  useLibrary(getPageLibrary(), translation, filter)
  const { state: library, fallbackNote, isSearching } = useShownVerses(getPageLibrary())
  const cards = useQuery(customVersesQuery)
  const matchingCards = useMemo(
    () =>
      filterBySearch(cards.data ?? [], search, ({ reference, text, theme, notes }) =>
        normalizeForSearch(reference, text, theme, notes),
      ),
    [cards.data, search],
  )
  const adding = useVerseAdder(setId, items)
  const tabs = [
    { value: 'bible', label: messages.bible(getFinalCount(library, isSearching)) },
    { value: 'custom', label: messages.custom(cards.data === undefined ? null : matchingCards.length) },
  ] as const

  return (
    <Dialog title={messages.title} opener={opener} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox
          label={messages.search}
          value={search}
          onChange={setSearch}
          className="min-w-52 grow basis-44"
        />
        {source === 'bible' && (
          <Select
            label="Translation"
            className="[&>span:first-child]:sr-only"
            value={translation}
            choices={translations.map(({ code }) => ({ value: code, label: code }))}
            onChange={setTranslation}
          />
        )}
      </div>
      <Tabs label="Verse source" tabs={tabs} value={source} onChange={setSource}>
        {source === 'bible' ? (
          <>
            {fallbackNote !== undefined && <p className="pb-3 text-sm">{fallbackNote}</p>}
            <BibleChoice
              library={library}
              isSearching={isSearching}
              adding={adding}
              onRetry={getPageLibrary().reopen}
            />
          </>
        ) : (
          <CardChoice cards={matchingCards} hasCards={(cards.data ?? []).length > 0} adding={adding} />
        )}
      </Tabs>
      <DialogButtons>
        <DialogClose>
          <Button variant="primary">{messages.done}</Button>
        </DialogClose>
      </DialogButtons>
    </Dialog>
  )
}
