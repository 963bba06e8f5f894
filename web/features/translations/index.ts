export { translationsQuery, useTranslationChoice, useTranslations } from './queries.ts'
