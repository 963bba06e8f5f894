// What other features show of listening. The screen is fetched by web/app.
export { ListenLink } from './listen-link.tsx'
