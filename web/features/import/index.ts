// What other screens show of the import.
export { ImportLink } from './import-link.tsx'
export { LateImport } from './late-screen.tsx'
