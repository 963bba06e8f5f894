export { followLearned, exportFollowedSets } from './following/store.ts'
export { importFollowing } from './following/import-following.ts'
export { importSets } from './import-sets.ts'
export { exportSets, findReadableSet } from './store.ts'
