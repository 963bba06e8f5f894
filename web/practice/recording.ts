// What records takes: one file, fetched behind the page.
export { recorderOf } from './recorder-of-page.ts'
export { sayDelivery } from './say-delivery.ts'
