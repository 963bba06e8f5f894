import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNBUNDLED } from './bundle-server.ts'

/** Native bindings for pg, which a server may install. */
const OPTIONAL_PACKAGE = 'pg-native'

it('bundles everything except what `npm ci --omit=dev` installs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  expect(Object.keys(dependencies).sort()).toEqual(
    UNBUNDLED.filter((name) => name !== OPTIONAL_PACKAGE).sort(),
  )
})
