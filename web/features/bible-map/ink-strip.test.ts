import { expect, test } from 'vitest'
import { createInkStrip } from './ink-strip.ts'

test.each([
  [[0], 'linear-gradient(90deg, var(--ink-0) 0% 100%)'],
  [[0, 0, 4, 0], 'linear-gradient(90deg, var(--ink-0) 0% 50%, var(--ink-4) 50% 75%, var(--ink-0) 75% 100%)'],
  [[1, 2, 2], 'linear-gradient(90deg, var(--ink-1) 0% 33.3%, var(--ink-2) 33.3% 100%)'],
] as const)('creates a strip for %o', (levels, image) => expect(createInkStrip(levels)).toBe(image))
