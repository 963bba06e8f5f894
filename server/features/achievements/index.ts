// What other features may use of the achievements.
export { earnedBy } from './store.ts'
