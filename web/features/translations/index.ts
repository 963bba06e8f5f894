// What other features need to let a person choose a translation.
export { translationsQuery, useTranslationChoice, useTranslations } from './queries.ts'
