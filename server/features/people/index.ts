export { readPicture } from './store.ts'
