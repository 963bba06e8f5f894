// How addresses of screens are answered.
export { answerPages } from './routes.ts'
