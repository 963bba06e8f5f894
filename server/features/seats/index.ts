export { refusePublic, refuseReminders } from './refusals.ts'
export { isSeatOf, seatIdsOf, seatsOf, soundAgreedAt } from './store.ts'
