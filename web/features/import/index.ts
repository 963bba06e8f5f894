export { ImportLink } from './import-link.tsx'
export { LateImport } from './late-screen.tsx'
