export { TakeOffers } from './take-offers.tsx'
