export { hideCard, hideSet, latestReports, reportsOf } from './store.ts'
