import { expect } from 'vitest'

// How long a component test waits for what it looks for, in milliseconds. The library's default of one second is too short
// on a busy machine; the wait ends as soon as the thing is there.
if (expect.getState().testPath?.endsWith('.tsx') === true) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}
