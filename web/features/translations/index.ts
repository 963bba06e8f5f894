// What other features may use to let people choose a translation.
export { translationsQuery, useTranslationChoice, useTranslations } from './queries.ts'
