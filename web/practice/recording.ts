// What records takes: one file, fetched behind the page.
export { recorderOf } from './recorder-of-page.ts'
export { saveTake } from './save-take.ts'
