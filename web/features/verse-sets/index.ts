// web/app loads the screens lazily.
export { AddToSetButton } from './add-to-set/add-to-set-button.tsx'
export { AddToSetLayer } from './add-to-set/add-to-set-layer.tsx'
