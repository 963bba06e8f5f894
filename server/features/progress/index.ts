// What other features may use of the record.
export { bringInAttempts } from './bringing-in/bring-in-attempts.ts'
export { describe, rebuildAll, rebuildMember } from './rebuild.ts'
export { lockRecord, memberRecordOf, totalsOfMember } from './store.ts'
export { buildMemory, rebuildMemory } from './memory/keep-memory.ts'
export { memoryOfRow, testOfRow, type VerseMemoryRow } from './memory/rows.ts'
export { keptVerses, kindStreakOf } from './memory/store.ts'
