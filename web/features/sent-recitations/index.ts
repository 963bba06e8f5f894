// The parts of sent recitations that other features use.
export { offerToSend } from './send-later.tsx'
export { RecitationsLink } from './recitations-link.tsx'
export { RecitationsScreen } from './recitations-screen.tsx'
export { WaitingRecitationsCount } from './waiting-recitations-count.tsx'
export { sentRecitationsQuery } from './queries.ts'
