export { followLearned, keptFollowingOf } from './following/store.ts'
export { importFollowing } from './following/import-following.ts'
export { importSets } from './import-sets.ts'
export { keptSetsOf, readableSet } from './store.ts'
