export { moveLevels, recountLevels } from './store.ts'
