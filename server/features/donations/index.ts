// What other features may use of the donations.
export { openReconciliation } from './reconcile.ts'
export { donationsOf } from './store.ts'
