import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNBUNDLED } from './bundle-server.ts'

/** Optional native bindings for pg that a server may install. */
const OPTIONAL = 'pg-native'

it('leaves out only what `npm ci --omit=dev` installs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  expect(Object.keys(dependencies).sort()).toEqual(UNBUNDLED.filter((name) => name !== OPTIONAL).sort())
})
