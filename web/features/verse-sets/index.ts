// What other features need to put a verse or a card into a set. The screens are fetched by web/app.
export { AddToSetButton } from './add-to-set/add-to-set-button.tsx'
export { AddToSetLayer } from './add-to-set/add-to-set-layer.tsx'
