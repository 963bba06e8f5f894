export { refusePublic, refuseReminders } from './refusals.ts'
export { isSeatOf, listSeatIds, listSeats, findSoundAgreement } from './store.ts'
