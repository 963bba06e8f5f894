// What other features may use of signing in.
export { setPassword } from './store.ts'
