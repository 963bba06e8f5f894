export { hideCard, hideSet, listLatestReports, listOwnReports } from './store.ts'
