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
import { queryFnFor } from '#web/api/query-client.ts'
import { useUser } from '#web/features/auth/index.ts'
import { storedText } from '#web/stores/browser-storage.ts'
import { storedChoice } from '#web/stores/stored-choice.ts'

export const translationsQuery = queryOptions({
  queryKey: ['/api/translations'],
  queryFn: queryFnFor('GET /api/translations', {}),
})

const useOffered = () => useQuery(translationsQuery).data ?? undefined

export const useTranslations = (): readonly Translation[] => useOffered() ?? TRANSLATIONS

const remembered = storedChoice<TranslationCode>('translation', TRANSLATION_CODES, isTranslationCode)

/** The member's own translation, as last seen by this browser. */
const ownBefore = storedText('own-translation', 'local')

/** Shown by pickers if the member's own translation isn't available: the whole Bible in modern English. */
const WITHOUT_OWN: TranslationCode = 'WEB'

/**
 * Returns the translation that pickers open with, given the member's own. Undefined until the server says whether
 * it's available.
 */
function openingWith(own: string, offered: readonly Translation[] | undefined): TranslationCode | undefined {
  if (isBuiltIn(own)) return own
  if (offered === undefined) return undefined
  return offered.some(({ code }) => code === own) ? own : WITHOUT_OWN
}

/**
 * Sets the pickers to the member's own translation once it is chosen or changed, in any browser. Keeps later choices.
 */
function useOwnAdopted(
  offered: readonly Translation[] | undefined,
  choose: (code: TranslationCode) => void,
): void {
  const ownTranslation = useUser().user?.translation ?? null
  const opening = ownTranslation === null ? undefined : openingWith(ownTranslation, offered)
  useEffect(() => {
    if (ownTranslation === null || opening === undefined || ownTranslation === ownBefore.read()) return
    ownBefore.set(ownTranslation)
    choose(opening)
  }, [ownTranslation, opening, choose])
}

/** The translation chosen for all screens, with what a picker needs to change it. */
export function useTranslationChoice() {
  const offered = useOffered()
  const [chosen, setChosen] = useState(remembered.get)
  const codes = (offered ?? TRANSLATIONS).map(({ code }) => code)
  const isThere = codes.includes(chosen)
  // Assume that an imported translation exists until the server says otherwise.
  const translation = isThere || offered === undefined ? chosen : DEFAULT_TRANSLATION
  const choose = useCallback((code: TranslationCode) => {
    remembered.set(code)
    setChosen(code)
  }, [])
  useOwnAdopted(offered, choose)
  const all = codes.includes(translation) ? codes : [...codes, translation]
  return {
    translation,
    choices: all.map((code) => ({ value: code, label: code })),
    choose,
  }
}
