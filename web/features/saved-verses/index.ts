// What other features need for a button that saves a verse.
export { SAVE_WORDS, useSaveStates, type SaveState } from './queries.ts'
export { useSaveVerse } from './mutations.ts'
