import { fileURLToPath } from 'node:url'
import { compileContent } from '#scripts/compile-content/compile-content.ts'

/** The folder with the real texts for server tests. */
export const TEST_CONTENT = fileURLToPath(new URL('../../.cache/test-content', import.meta.url))

export async function setup(): Promise<void> {
  await compileContent(TEST_CONTENT)
}
