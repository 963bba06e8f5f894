// What other features may import.
export { moveLevels, recountLevels } from './store.ts'
