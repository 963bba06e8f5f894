export { answerPages } from './routes.ts'
