// What other features need to let a person choose a translation.
export { useTranslationChoice, useTranslations } from './queries.ts'
