// What other features may use of donations.
export { myDonationsQuery } from './queries.ts'
