export { OwnTranslationButton } from './own-translation/own-translation-button.tsx'
export { OwnTranslationLayer } from './own-translation/own-translation-layer.tsx'
export { customVersesQuery } from './queries.ts'
export { useIsOwnCard } from './use-is-own-card.ts'
