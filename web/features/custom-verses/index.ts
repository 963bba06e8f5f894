export { OwnTranslationButton } from './own-translation/own-translation-button.tsx'
export { useOwnTranslation, type OwnTranslationVerse } from './own-translation/use-own-translation.tsx'
export { customVersesQuery } from './queries.ts'
export { useIsOwnCard } from './use-is-own-card.ts'
