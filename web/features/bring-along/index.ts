// What other screens show of bringing verses along.
export { BringAlongLink } from './bring-along-link.tsx'
export { LateBringAlong } from './late-screen.tsx'
