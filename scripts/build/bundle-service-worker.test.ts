import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { listPrecachedFiles } from './bundle-service-worker.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const write = (name: string, content: string) => writeFileSync(join(folder, name), content)

it('precaches the app page and its assets, but no compressed copies', async () => {
  write('app.html', '<h1>Verse by Heart</h1>')
  for (const name of [
    'main-1.js',
    'main-2.css',
    'inter-3.woff2',
    'main-1.js.br',
    'main-1.js.gz',
    'main-1.js.map',
  ])
    write(`assets/${name}`, '')
  for (const name of ['index.html', 'service-worker.js', 'icon-512.png']) write(name, '')
  const precached = await listPrecachedFiles(folder)
  expect(precached.map(({ url }) => url)).toEqual([
    'app.html',
    'assets/inter-3.woff2',
    'assets/main-1.js',
    'assets/main-2.css',
  ])
})

it('distinguishes versions of the page by content, and assets by name', async () => {
  write('app.html', 'one')
  write('assets/main-1.js', '')
  const [page, script] = await listPrecachedFiles(folder)
  expect(script).toEqual({ url: 'assets/main-1.js', revision: null })
  write('app.html', 'two')
  const [changed] = await listPrecachedFiles(folder)
  expect(changed?.revision).not.toBe(page?.revision)
})

it('rejects a file too large to precache', async () => {
  write('app.html', '')
  write('assets/main-1.js', 'x'.repeat(600_001))
  await expect(listPrecachedFiles(folder)).rejects.toThrow('assets/main-1.js has 600001 bytes')
})

it('leaves out rarely used files that load on demand', async () => {
  write('app.html', '')
  for (const name of ['anki-deck-1.js', 'cards-pdf-1.js', 'second-pass-worker-1.js', 'worker-1.js'])
    write(`assets/${name}`, '')
  const precached = await listPrecachedFiles(folder)
  expect(precached.map(({ url }) => url)).toEqual(['app.html', 'assets/worker-1.js'])
})
