// To listen to a set. The screens are fetched by web/app and the dashboard.
export { scriptureSetQuery, scriptureSetsQuery, setVersesQuery } from './queries.ts'
