export { listEarned } from './store.ts'
