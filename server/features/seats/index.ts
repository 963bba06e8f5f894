export { refusePublic, refuseReminders } from './refusals.ts'
export { isSeatOf, seatIdsOf, seatsOf } from './store.ts'
