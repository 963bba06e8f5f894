// What other features may use of the record.
export { describe, rebuildAll, rebuildMember } from './rebuild.ts'
export { lockRecord, memberRecordOf, totalsOfMember } from './store.ts'
