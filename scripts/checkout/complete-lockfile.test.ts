import { expect, it } from 'vitest'
import { lockfiles, missingParts, readLockfile, withoutIntegrity } from './complete-lockfile.mjs'

it('adds the parts for other systems, each with its system', () => {
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
  const usual = { version: '1.2.3', dev: true, optional: true }
  expect(missingParts(packages)).toEqual({
    'node_modules/@tool/darwin-arm64': { ...usual, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/@tool/linux-x64-musl': { ...usual, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/linux-arm-gnueabihf': { ...usual, os: ['linux'], cpu: ['arm'] },
  })
})

it('finds a part in the folder of the package that needs it, or in one above', () => {
  const tool = { optionalDependencies: { '@tool/win32-x64': '2.0.0' } }
  const nested = 'node_modules/a/node_modules/tool'
  expect(missingParts({ [nested]: tool, [`${nested}/node_modules/@tool/win32-x64`]: {} })).toEqual({})
  expect(missingParts({ [nested]: tool, 'node_modules/a/node_modules/@tool/win32-x64': {} })).toEqual({})
  expect(missingParts({ [nested]: tool, 'node_modules/@tool/win32-x64': {} })).toEqual({})
  expect(missingParts({ [nested]: tool, 'node_modules/b/node_modules/@tool/win32-x64': {} })).not.toEqual({})
})

it.each(lockfiles())(
  'finds nothing to add in %s ("node scripts/checkout/complete-lockfile.mjs" adds it)',
  (file) => {
    expect(missingParts(readLockfile(file).packages)).toEqual({})
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
  expect(withoutIntegrity(packages)).toEqual(['node_modules/weak', 'node_modules/a/node_modules/bare'])
})

it.each(lockfiles())('has a checksum for every package in %s', (file) => {
  expect(withoutIntegrity(readLockfile(file).packages)).toEqual([])
})
