// What other features may use of the leaderboard.
export { moveLevel, recountLevels } from './store.ts'
