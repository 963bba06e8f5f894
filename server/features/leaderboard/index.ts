// What other features may use of the leaderboard.
export { moveLevels, recountLevels } from './store.ts'
