import { expect, it } from 'vitest'
import { listLockfiles, findMissingParts, readLockfile, findUnchecked } from './complete-lockfile.mjs'

it('finds the missing parts for other systems', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: {
        '@tool/darwin-arm64': '1.2.3',
        '@tool/linux-x64-musl': '1.2.3',
        '@tool/linux-arm-gnueabihf': '1.2.3',
        '@tool/linux-x64-gnu': '1.2.3',
      },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.2.3' },
  }
  const common = { version: '1.2.3', dev: true, optional: true }
  expect(findMissingParts(packages)).toEqual({
    'node_modules/@tool/darwin-arm64': { ...common, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/@tool/linux-x64-musl': { ...common, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/linux-arm-gnueabihf': { ...common, os: ['linux'], cpu: ['arm'] },
  })
})

it('looks for a part in the package’s own folder and those above', () => {
  const tool = { optionalDependencies: { '@tool/win32-x64': '2.0.0' } }
  const nested = 'node_modules/a/node_modules/tool'
  expect(findMissingParts({ [nested]: tool, [`${nested}/node_modules/@tool/win32-x64`]: {} })).toEqual({})
  expect(findMissingParts({ [nested]: tool, 'node_modules/a/node_modules/@tool/win32-x64': {} })).toEqual({})
  expect(findMissingParts({ [nested]: tool, 'node_modules/@tool/win32-x64': {} })).toEqual({})
  expect(findMissingParts({ [nested]: tool, 'node_modules/b/node_modules/@tool/win32-x64': {} })).not.toEqual(
    {},
  )
})

it.each(listLockfiles())(
  'finds nothing missing from %s ("node scripts/checkout/complete-lockfile.mjs" adds it)',
  (file) => {
    expect(findMissingParts(readLockfile(file).packages)).toEqual({})
  },
)

it('finds packages without a checksum', () => {
  const packages = {
    '': {},
    'tools/testing': { version: '1.0.0' },
    'node_modules/testing': { link: true },
    'node_modules/checked': { version: '1.0.0', integrity: 'sha512-AAAA==' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA=' },
    'node_modules/a/node_modules/bare': { version: '1.0.0', optional: true },
  }
  expect(findUnchecked(packages)).toEqual(['node_modules/weak', 'node_modules/a/node_modules/bare'])
})

it.each(listLockfiles())('finds a checksum for every package in %s', (file) => {
  expect(findUnchecked(readLockfile(file).packages)).toEqual([])
})
