import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import {
  DEFAULT_TRANSLATION,
  isBuiltIn,
  isTranslationCode,
  type Translation,
  TRANSLATION_CODES,
  type TranslationCode,
  TRANSLATIONS,
} from '#shared/domain/scripture/translations.ts'
import { createQueryFn } from '#web/api/query-client.ts'
import { useUser } from '#web/features/auth/index.ts'
import { openStoredText } from '#web/stores/browser-storage.ts'
import { openStoredChoice } from '#web/stores/stored-choice.ts'

export const translationsQuery = queryOptions({
  queryKey: ['/api/translations'],
  queryFn: createQueryFn('GET /api/translations', {}),
})

const useOffered = () => useQuery(translationsQuery).data ?? undefined

export const useTranslations = (): readonly Translation[] => useOffered() ?? TRANSLATIONS

const storedTranslation = openStoredChoice<TranslationCode>(
  'translation',
  TRANSLATION_CODES,
  isTranslationCode,
)

/** The member's own translation, as last seen by this browser. */
const lastOwnTranslation = openStoredText('own-translation', 'local')

/** Shown by pickers if the member's own translation isn't available: the whole Bible in modern English. */
const FALLBACK_TRANSLATION: TranslationCode = 'WEB'

/**
 * Returns the translation that pickers open with, given the member's own. Returns undefined until the server
 * reports whether it's available.
 */
function chooseInitialTranslation(
  ownTranslation: string,
  offered: readonly Translation[] | undefined,
): TranslationCode | undefined {
  if (isBuiltIn(ownTranslation)) return ownTranslation
  if (offered === undefined) return undefined
  return offered.some(({ code }) => code === ownTranslation) ? ownTranslation : FALLBACK_TRANSLATION
}

/**
 * Sets the pickers to the member's own translation when it's chosen or changed in any browser. Keeps later choices.
 */
function useAdoptOwnTranslation(
  offered: readonly Translation[] | undefined,
  choose: (code: TranslationCode) => void,
): void {
  const ownTranslation = useUser().user?.translation ?? null
  const opening = ownTranslation === null ? undefined : chooseInitialTranslation(ownTranslation, offered)
  useEffect(() => {
    if (ownTranslation === null || opening === undefined || ownTranslation === lastOwnTranslation.read())
      return
    lastOwnTranslation.set(ownTranslation)
    choose(opening)
  }, [ownTranslation, opening, choose])
}

/** Returns the translation chosen for all screens, with what a picker needs to change it. */
export function useTranslationChoice() {
  const offered = useOffered()
  const [chosen, setChosen] = useState(storedTranslation.get)
  const codes = (offered ?? TRANSLATIONS).map(({ code }) => code)
  const isOffered = codes.includes(chosen)
  // Assume that an imported translation exists until the server says otherwise.
  const translation = isOffered || offered === undefined ? chosen : DEFAULT_TRANSLATION
  const choose = useCallback((code: TranslationCode) => {
    storedTranslation.set(code)
    setChosen(code)
  }, [])
  useAdoptOwnTranslation(offered, choose)
  const all = codes.includes(translation) ? codes : [...codes, translation]
  return {
    translation,
    choices: all.map((code) => ({ value: code, label: code })),
    choose,
  }
}
