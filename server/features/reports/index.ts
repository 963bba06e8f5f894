export { hideCard, hideSet, latestReports, listOwnReports } from './store.ts'
