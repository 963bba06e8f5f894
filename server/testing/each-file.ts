import { afterAll } from 'vitest'
import { closeAtEnd } from './file-end.ts'

// This runs before each test file. Files share a process, and must leave nothing open for the next one.
afterAll(closeAtEnd)
