export { checkPayments } from './check-payments.ts'
export { openReconciliation } from './reconcile.ts'
export { listDonations } from './store.ts'
