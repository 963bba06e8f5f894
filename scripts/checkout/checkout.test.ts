import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { ensureDependencies, listInstalledPackages, isInstalled } from './dependencies.mjs'
import { fingerprint, isBuilt, markBuilt } from './fingerprint.mjs'
import { refuseOldNode } from './node-version.mjs'
import { ROOT } from './run.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const write = (name: string, content: string | object) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

describe('the dependencies', () => {
  const left = { version: '1.0.0', integrity: 'sha512-left' }
  const writeLock = (packages: object) => write('package-lock.json', { packages: { '': {}, ...packages } })
  const install = (packages: object) => {
    for (const path of Object.keys(packages)) write(`${path}/package.json`, {})
    write('node_modules/.package-lock.json', { packages })
  }

  it('are installed if all locked ones are present, even next to others', () => {
    writeLock({ 'node_modules/left': left })
    install({ 'node_modules/left': left, 'node_modules/right': left })
    expect(isInstalled(folder)).toBe(true)
  })

  test.each([
    ['nothing is installed', {}, undefined],
    ['one is missing', {}, {}],
    ['one has another version', {}, { 'node_modules/left': { ...left, version: '0.9.0' } }],
    ['one has a different checksum', {}, { 'node_modules/left': { ...left, integrity: 'sha512-other' } }],
  ])('are not installed if %s', (_, extras, present) => {
    writeLock({ 'node_modules/left': left, ...extras })
    if (present !== undefined) install(present)
    expect(isInstalled(folder)).toBe(false)
  })

  it('are not installed if a folder was deleted', () => {
    writeLock({ 'node_modules/left': left })
    install({ 'node_modules/left': left })
    rmSync(join(folder, 'node_modules/left'), { recursive: true })
    expect(isInstalled(folder)).toBe(false)
  })

  it('are installed with their own folder’s settings, even within another npm command', () => {
    const deps = { name: 'left', version: '1.0.0', engines: { node: '>=99' } }
    const checkout = { name: 'checkout', dependencies: { left: 'file:left' } }
    write('left/package.json', deps)
    write('package.json', checkout)
    const link = { resolved: 'left', link: true }
    const packages = { '': checkout, left: deps, 'node_modules/left': link }
    write('package-lock.json', { name: 'checkout', lockfileVersion: 3, packages })
    vi.stubEnv('npm_config_engine_strict', 'true')
    onTestFinished(() => void vi.unstubAllEnvs())

    write('.npmrc', 'engine-strict=true')
    expect(() => ensureDependencies(folder)).toThrow('npm ci failed')
    write('.npmrc', 'engine-strict=false')
    ensureDependencies(folder)
    expect(existsSync(join(folder, 'node_modules/left'))).toBe(true)
  })

  describe('without workspaces', () => {
    const packages = {
      '': { devDependencies: { left: '1.0.0' }, workspaces: ['tests'] },
      tests: { devDependencies: { right: '1.0.0' } },
      'node_modules/tests': { resolved: 'tests', link: true },
      'node_modules/left': { ...left, dependencies: { inner: '1.0.0' }, peerDependencies: { peer: '*' } },
      'node_modules/left/node_modules/inner': { ...left, dependencies: { top: '1.0.0' } },
      'node_modules/top': left,
      'node_modules/peer': left,
      'node_modules/right': left,
    }
    const needed = ['left', 'left/node_modules/inner', 'top', 'peer'].map((name) => `node_modules/${name}`)
    const installPaths = (paths: readonly string[]) => {
      writeLock(packages)
      install(Object.fromEntries(paths.map((path) => [path, left])))
    }

    it('are installed if the checkout’s own dependencies are present', () => {
      installPaths(needed)
      expect(isInstalled(folder, 'without workspaces')).toBe(true)
      expect(isInstalled(folder)).toBe(false)
    })

    it.each(needed)('are not installed without %s', (missing) => {
      installPaths(needed.filter((path) => path !== missing))
      expect(isInstalled(folder, 'without workspaces')).toBe(false)
    })
  })

  it('are listed by kind of install, except those for other systems', () => {
    const inner = 'node_modules/left/node_modules/inner'
    const present = {
      '': { dependencies: { left: '1.0.0' }, devDependencies: { build: '1.0.0' } },
      'node_modules/left': { ...left, dependencies: { inner: '1.0.0' } },
      [inner]: left,
      'node_modules/build': { ...left, dev: true },
      'node_modules/test': { ...left, dev: true },
      'node_modules/tests': { resolved: 'tests', link: true },
    }
    writeLock({ ...present, 'node_modules/for-windows': { ...left, optional: true } })
    install(present)
    expect(listInstalledPackages(folder)).toEqual({
      omitDev: ['node_modules/left', inner],
      withoutWorkspaces: ['node_modules/left', inner, 'node_modules/build'],
      everything: ['node_modules/left', inner, 'node_modules/build', 'node_modules/test'],
    })
  })

  it('are installed even without those for other systems', () => {
    writeLock({ 'node_modules/left': left, 'node_modules/for-windows': { ...left, optional: true } })
    install({ 'node_modules/left': left })
    expect(isInstalled(folder)).toBe(true)
  })
})

describe('the build', () => {
  beforeEach(() => {
    write('server/main.ts', 'serve()')
    write('web/main.tsx', 'draw()')
    markBuilt(folder, fingerprint(folder))
  })

  it('is up to date until a source changes', () => {
    expect(isBuilt(folder)).toBe(true)
    write('server/main.ts', 'serve(again)')
    expect(isBuilt(folder)).toBe(false)
    write('server/main.ts', 'serve()')
    expect(isBuilt(folder)).toBe(true)
  })

  test.each([
    ['a new file', () => write('web/screen.tsx', '')],
    [
      'a file that was renamed',
      () => (write('web/screen.tsx', 'draw()'), rmSync(join(folder, 'web/main.tsx'))),
    ],
    ['a new dependency', () => write('package-lock.json', '{}')],
    ['a deleted build', () => rmSync(join(folder, 'dist'), { recursive: true })],
  ])('is out of date after %s', (_, change) => {
    change()
    expect(isBuilt(folder)).toBe(false)
  })

  test.each([
    ['a test', 'server/main.test.ts'],
    ['a document', 'docs/architecture.md'],
    ['a benchmark', 'bench/load.ts'],
  ])('ignores %s', (_, name) => {
    write(name, 'new')
    expect(isBuilt(folder)).toBe(true)
  })
})

describe('Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow()
  })

  it('has its supported versions in the README, and one of them in .nvmrc', () => {
    const [, ...versions] =
      /Node\]\(https:\/\/nodejs\.org\) ([\d.]+), (\d+), or (\d+)\./.exec(
        readFileSync(join(ROOT, 'README.md'), 'utf8'),
      ) ?? []
    expect(versions).toHaveLength(3)
    for (const version of versions) expect(() => refuseOldNode(`${version}.0`)).not.toThrow()
    expect(versions).toContain(readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim())
  })

  it.each(['18.20.0', '20.18.1'])('rejects %s in one sentence', (version) => {
    expect(() => refuseOldNode(version)).toThrow(
      `Verse by Heart needs Node 20.19 or newer, and this is Node ${version}.`,
    )
  })
})
