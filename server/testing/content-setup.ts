import { fileURLToPath } from 'node:url'
import { compileContent } from '#scripts/compile-content/compile-content.ts'

/** Where the tests of the server find the real texts. */
export const TEST_CONTENT = fileURLToPath(new URL('../../.cache/test-content', import.meta.url))

/** Compiles the texts once before the tests of the server run. */
export async function setup(): Promise<void> {
  await compileContent(TEST_CONTENT)
}
