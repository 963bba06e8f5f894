// The group screens, in one file because the front page's script lists the file of every screen.
export { RecitationsScreen } from '#web/features/sent-recitations/index.ts'
export { GroupsPage } from './groups-page.tsx'
