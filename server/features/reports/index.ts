export { hideCard, hideSet, latestReports, listReports } from './store.ts'
