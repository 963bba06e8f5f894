// The offers are fetched once a take has ended.
export { LateTakeOffers } from './late-take-offers.tsx'
