import { createStore } from './store.ts'

/** The id of the member this page shows, and whose data it may store; null for a visitor, or while unknown. */
export const pageMember = createStore<string | null>(null)
