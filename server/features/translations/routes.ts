import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { TRANSLATIONS } from '#shared/domain/scripture/translations.ts'
import { serve } from '../../http/serve.ts'
import type { ImportedTranslations } from '../../texts/imported/imported-translations.ts'
import type { Texts } from '../../texts/texts.ts'
import type { VerseStore } from '../../texts/verse-store.ts'

interface TranslationNeeds {
  readonly verses: VerseStore
  readonly imported: ImportedTranslations
  readonly texts: Texts
}

/** Mounts the list of translations. */
export function routeTranslations(app: FastifyInstance, { verses, imported, texts }: TranslationNeeds): void {
  serve(app, api.translations.list, async () => {
    await verses.refresh()
    const added = imported.offered().map(({ code, name, attribution }) => ({ code, name, ...attribution }))
    return [...TRANSLATIONS, ...added].map((translation) => ({
      ...translation,
      verses: verses.count(translation.code),
      fetchesMore: texts.canFetch(translation.code),
    }))
  })
}
