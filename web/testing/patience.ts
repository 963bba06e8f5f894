import { expect } from 'vitest'

// How long a test of components waits for what it looks for, in milliseconds. It ends as soon as it is there; a second,
// which is what the library grants by itself, is too short on a machine that does much else.
if (expect.getState().testPath?.endsWith('.tsx') === true) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}
