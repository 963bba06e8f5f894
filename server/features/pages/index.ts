export { hideSignUp } from './no-sign-up.ts'
export { routeShell, servePages } from './routes.ts'
