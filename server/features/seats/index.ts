export { refusePublic, refuseReminders } from './refusals.ts'
export { isSeatOf, listSeatIds, listSeats, soundAgreedAt } from './store.ts'
