export { hideSignUp } from './no-sign-up.ts'
export { servePages } from './routes.ts'
