export { TakeOffers, type TakeOffersProps } from './take-offers.tsx'
