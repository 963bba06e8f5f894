export { accountQuery } from './queries.ts'
export { refreshSeats } from './seats/queries.ts'
