import { copyFileSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
write(
  'index.html',
  '<title>x</title><h1>Front</h1><script>theme()</script><script type="module" src="/a.js"></script>',
)
write('app.html', '<title>x</title><h1>Shell</h1><script>\n  theme()\n</script>')
write('member.html', '<title>{title}</title>')
for (const page of ['index.html', 'member.html', 'app.html']) {
  write(`${page}.br`, brotliCompressSync('<title>{title}</title>'))
  write(`${page}.gz`, gzipSync('<title>{title}</title>'))
}
write('service-worker.js', 'worker()')
copyFileSync(new URL('../../web/public/favicon.ico', import.meta.url), join(folder, 'favicon.ico'))
write('robots.txt', 'User-agent: *')
write('assets/main-B3xYz.js', 'main()')
write('assets/main-B3xYz.js.br', brotliCompressSync('main()'))
write('engine/engine.0123456789ab.wasm', 'wasm')
write('engine/manifest.json', '{}')
/** Larger than a connection's buffers. */
const MODEL = Buffer.alloc(30_000_000, 'model')
write('engine/model.0123456789ab.bin.br', brotliCompressSync(MODEL))
write('.vite/manifest.json', '{}')

const app = await startTestApp({ webFolder: folder })
const get = async (path: string, init?: RequestInit) => {
  const response = await app.visit(path, init)
  return {
    status: response.status,
    text: await response.text(),
    header: (name: string) => response.headers.get(name),
  }
}

describe('pages', () => {
  it('are the front page at its own address and the shell at every other', async () => {
    expect((await get('/')).text).toContain('Front')
    expect((await get('/?from=home')).text).toContain('Front')
    // Without compression, the path is looked up as a folder.
    const plain = { headers: { 'accept-encoding': 'identity' } }
    for (const path of ['/', '/?from=home']) expect((await get(path, plain)).text).toContain('Front')
    expect((await get('/nowhere/', plain)).text).toContain('Shell')
    for (const path of [
      '/login',
      '/practice/verse/JHN.3.16.ESV',
      '/verse-sets/7/practice?random=1',
      '/nowhere',
    ]) {
      const page = await get(path)
      expect([page.status, page.header('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).toContain('Shell')
    }
  })

  it('are revalidated on each visit, so a new version appears at once', async () => {
    for (const path of ['/login', '/service-worker.js', '/engine/manifest.json']) {
      expect((await get(path)).header('cache-control')).toBe('no-cache')
    }
    expect((await get('/')).header('cache-control')).toBe('private, no-cache')
    const tag = (await get('/')).header('etag') ?? ''
    expect((await get('/', { headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } })).status).toBe(
      304,
    )
  })
})

describe('files', () => {
  it('are cached forever if their name has a content hash', async () => {
    for (const path of ['/assets/main-B3xYz.js', '/engine/engine.0123456789ab.wasm']) {
      expect((await get(path)).header('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('are sent in their precompressed form', async () => {
    const small = await get('/assets/main-B3xYz.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect([small.text, small.header('content-encoding'), small.header('vary')]).toEqual([
      'main()',
      'br',
      'accept-encoding',
    ])
    expect(small.header('content-type')).toContain('javascript')
    const plain = await get('/assets/main-B3xYz.js', { headers: { 'Accept-Encoding': 'identity' } })
    expect([plain.text, plain.header('content-encoding')]).toEqual(['main()', null])
  })

  it('include WebAssembly with its own type, so browsers can stream it', async () => {
    expect((await get('/engine/engine.0123456789ab.wasm')).header('content-type')).toBe('application/wasm')
  })

  describe('engine files with only compressed forms', () => {
    const path = '/engine/model.0123456789ab.bin'
    const ask = (accepted: string, init: RequestInit = {}) =>
      app.visit(path, { ...init, headers: { 'Accept-Encoding': accepted } })

    it.each(['br', 'gzip, br', 'gzip', 'identity'])('arrive complete with %s', async (accepted) => {
      const response = await ask(accepted)
      expect(response.status).toBe(200)
      expect(Buffer.from(await response.arrayBuffer()).equals(MODEL)).toBe(true)
      expect([...response.headers]).toEqual(
        expect.arrayContaining([
          ['cache-control', 'public, max-age=31536000, immutable'],
          ['content-type', 'application/octet-stream'],
          ['vary', 'accept-encoding'],
        ]),
      )
      expect(response.headers.get('content-encoding')).toBe(accepted.includes('br') ? 'br' : null)
    })

    it('have no body in responses to HEAD', async () => {
      const response = await ask('identity', { method: 'HEAD' })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/octet-stream',
      ])
      expect(await response.text()).toBe('')
    })

    it('are limited to as many clients as memory allows', async () => {
      const leaving = new AbortController()
      const clients = await Promise.all(
        Array.from({ length: 8 }, () => ask('identity', { signal: leaving.signal })),
      )
      expect(clients.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
      const refused = await ask('identity')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await ask('br')).status).toBe(200)
      leaving.abort()
      await expect.poll(async () => (await ask('identity', { method: 'GET' })).status).toBe(200)
    })
  })

  it('include an icon at its default address', async () => {
    const icon = await get('/favicon.ico')
    expect([icon.status, icon.header('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  it('include a real robots.txt', async () => {
    expect((await get('/robots.txt')).header('content-type')).toContain('text/plain')
  })

  it.each(['/assets/gone.js', '/other.ico', '/engine/other.wasm', '/.vite/manifest.json', '/wp-login.php'])(
    'don’t include %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it.each([
    '/index.html',
    '/member.html',
    '/index.html.gz',
    '/index.html.br',
    '/member.html.br',
    '/member.html.gz',
    '/member.html.br?x=1',
    '//member.html.br',
    '/app.html.br',
    '/assets/main-B3xYz.js.br',
  ])('don’t include the raw template or compressed copy %s', async (path) => {
    for (const encoding of ['identity', 'br, gzip']) {
      const response = await get(path, { headers: { 'Accept-Encoding': encoding } })
      expect([response.status, response.text.includes('{title}')]).toEqual([404, false])
    }
  })

  it.each([
    '/member%2Ehtml',
    '/member%2Ehtml%2Ebr',
    '/assets/..%2fmember.html',
    '/MEMBER.HTML',
    '/index.html/',
  ])('don’t include a template spelled as %s', async (path) => {
    const response = await get(path)
    expect(response.text).not.toContain('{title}')
    expect(response.header('content-type')).not.toContain('octet-stream')
  })

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/assets/..%5c..%5cpackage.json'])(
    'outside the folder don’t include %s',
    async (path) => {
      expect((await get(path)).text).not.toContain('dependencies')
    },
  )
})

describe('the API', () => {
  it('never responds with a page', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/verses/a/b']) {
      const response = await get(path, { headers: { Accept: 'text/html' } })
      expect([response.status, JSON.parse(response.text)]).toMatchObject([404, { message: 'Not found' }])
    }
  })

  it('accepts no POST to a screen’s address', async () => {
    expect((await get('/login', { method: 'POST' })).status).toBe(404)
  })
})
