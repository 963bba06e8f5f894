// The screens of groups, in one file: the front page names every file it may load.
export { RecitationsScreen } from '#web/features/sent-recitations/index.ts'
export { GroupsPage } from './groups-page.tsx'
