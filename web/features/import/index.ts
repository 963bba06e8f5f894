// What other features may use of the import.
export { ImportLink } from './import-link.tsx'
export { LateImport } from './late-screen.tsx'
