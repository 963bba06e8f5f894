// web/app loads the screens lazily.
export { AddToSetButton } from './add-to-set/add-to-set-button.tsx'
export { AddManyLayer } from './add-to-set/add-many-layer.tsx'
export { AddToSetLayer } from './add-to-set/add-to-set-layer.tsx'
export { verseSetQuery, verseSetsQuery } from './queries.ts'
