// The parts of listening that other features may use. web/app loads the screen.
export { ListenLink } from './listen-link.tsx'
