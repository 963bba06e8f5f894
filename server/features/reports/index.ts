// What other features may use of reports.
export { hideCard, hideSet, latestReports, reportsOf } from './store.ts'
