import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

// Runs before each test file. Files share a process, and leave nothing of theirs to the next.
afterAll(endFile)
