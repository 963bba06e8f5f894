import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

// Runs before each test file. Files share a process and must leave nothing to the next one.
afterAll(endFile)
