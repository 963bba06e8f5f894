// What the server may import.
export { answerPages } from './routes.ts'
