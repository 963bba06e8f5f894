export { followLearned, exportedFollowingOf } from './following/store.ts'
export { importFollowing } from './following/import-following.ts'
export { importSets } from './import-sets.ts'
export { exportedSetsOf, readableSet } from './store.ts'
