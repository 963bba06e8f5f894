export { earnedBy } from './store.ts'
