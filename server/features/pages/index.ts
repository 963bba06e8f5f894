export { hideRegistration } from './hide-registration.ts'
export { routeShell, servePages } from './routes.ts'
