export { myDonationsQuery } from './queries.ts'
