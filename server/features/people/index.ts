export { pictureOfMember } from './store.ts'
