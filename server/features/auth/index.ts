// What other features may use of signing in.
export { demandUncommon } from './new-password.ts'
export { setPassword } from './store.ts'
