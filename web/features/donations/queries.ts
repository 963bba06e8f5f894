import { queryOptions } from '@tanstack/react-query'
import { call, type ResponseOf } from '#web/api/call.ts'

export const donationOptionsQuery = queryOptions({
  queryKey: ['/api/donations/options'],
  queryFn: ({ signal }) => call('GET /api/donations/options', {}, signal),
})
export type DonationOptions = ResponseOf<'GET /api/donations/options'>

/** Fetches the member's donations. Each visit refetches, because the provider reports payments later. */
export const myDonationsQuery = queryOptions({
  queryKey: ['/api/donations'],
  queryFn: ({ signal }) => call('GET /api/donations', {}, signal),
  staleTime: 0,
})
