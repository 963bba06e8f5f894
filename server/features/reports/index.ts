// What other features may import.
export { hideCard, hideSet, latestReports, reportsOf } from './store.ts'
