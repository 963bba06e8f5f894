import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { TRANSLATIONS } from '#shared/domain/scripture/translations.ts'
import { serve } from '../../http/serve.ts'
import type { TextLibrary } from '../../texts/text-library.ts'

interface TranslationDeps {
  readonly library: TextLibrary
}

export function routeTranslations(app: FastifyInstance, { library }: TranslationDeps): void {
  serve(app, api.translations.list, async () => {
    await library.refresh()
    const added = library
      .listImported()
      .map(({ code, name, attribution }) => ({ code, name, ...attribution }))
    return [...TRANSLATIONS, ...added].map((translation) => ({
      ...translation,
      verses: library.count(translation.code),
      fetchesMore: library.canFetch(translation.code),
    }))
  })
}
