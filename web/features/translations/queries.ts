import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  DEFAULT_TRANSLATION,
  isTranslationCode,
  type Translation,
  TRANSLATION_CODES,
  type TranslationCode,
  TRANSLATIONS,
} from '#shared/domain/scripture/translations.ts'
import { fetching } from '#web/api/query-client.ts'
import { storedChoice } from '#web/stores/stored-choice.ts'

export const translationsQuery = queryOptions({
  queryKey: ['/api/translations'],
  queryFn: fetching('GET /api/translations', {}),
})

const useTold = () => useQuery(translationsQuery).data ?? undefined

export const useTranslations = (): readonly Translation[] => useTold() ?? TRANSLATIONS

const remembered = storedChoice<TranslationCode>('translation', TRANSLATION_CODES, isTranslationCode)

/** The person's translation, the same on every screen, and what a picker needs to change it. */
export function useTranslationChoice() {
  const told = useTold()
  const [chosen, setChosen] = useState(remembered.get)
  const codes = (told ?? TRANSLATIONS).map(({ code }) => code)
  const isThere = codes.includes(chosen)
  // Assume that an imported translation exists until the server says otherwise.
  const translation = isThere || told === undefined ? chosen : DEFAULT_TRANSLATION
  const choose = useCallback((code: TranslationCode) => {
    remembered.set(code)
    setChosen(code)
  }, [])
  const all = codes.includes(translation) ? codes : [...codes, translation]
  return {
    translation,
    choices: all.map((code) => ({ value: code, label: code })),
    choose,
  }
}
