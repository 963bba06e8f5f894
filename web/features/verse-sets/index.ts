// web/app loads the screens lazily.
export { AddToSetButton } from './add-to-set/add-to-set-button.tsx'
export { AddSeveralLayer } from './add-to-set/add-several-layer.tsx'
export { AddToSetLayer } from './add-to-set/add-to-set-layer.tsx'
export { verseSetQuery, verseSetsQuery } from './queries.ts'
