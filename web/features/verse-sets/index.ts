// What other features may use to add a verse or card to a set. web/app loads the screens.
export { AddToSetButton } from './add-to-set/add-to-set-button.tsx'
export { AddToSetLayer } from './add-to-set/add-to-set-layer.tsx'
// To listen to a set.
export { verseSetQuery } from './queries.ts'
