// What other features may use of the donations.
export { checkPayments } from './check-payments.ts'
export { openReconciliation } from './reconcile.ts'
export { donationsOf } from './store.ts'
