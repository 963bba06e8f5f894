import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { hashInlineCode } from './security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'headers-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'index.html'),
  '<script>theme()</script><script type="module" src="/a.js"></script><style>p{color:red}</style>',
)

const toSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the content security policy', async () => {
  const app = await startTestApp({ webFolder: folder })
  const response = await app.visit('/login')
  const policy = response.headers.get('content-security-policy') ?? ''
  const directive = (name: string) => policy.split(';').find((each) => each.startsWith(`${name} `))

  it('runs our own scripts, the speech engine, and the page’s inline script by its hash', () => {
    expect(directive('script-src')).toBe(`script-src 'self' 'wasm-unsafe-eval' ${toSource('theme()')}`)
    expect(directive('worker-src')).toBe("worker-src 'self'")
  })

  it.each(['default-src', 'connect-src', 'font-src', 'form-action'])('%s allows only this server', (name) => {
    expect(directive(name)).toBe(`${name} 'self'`)
  })

  it('allows inline styles in the page only by hash', () => {
    expect(directive('style-src')).toBe(`style-src 'self' ${toSource('p{color:red}')}`)
  })

  it('isolates our windows from other sites over https', async () => {
    const open = await startTestApp({ publicUrl: new URL('https://verses.example.org') })
    const policyOf = async (server: typeof app) =>
      (await server.visit('/login')).headers.get('cross-origin-opener-policy')
    expect([await policyOf(open), await policyOf(app)]).toEqual(['same-origin', null])
  })

  it.each(['object-src', 'base-uri', 'frame-ancestors'])('%s is none', (name) => {
    expect(directive(name)).toBe(`${name} 'none'`)
  })

  it('shows no external pictures, even with third-party sign-in', async () => {
    expect(directive('img-src')).toBe("img-src 'self' data:")
    const issuer = new URL('https://id.example.org')
    const thirdParty = { issuer, clientId: 'verses', clientSecret: undefined, name: 'Example' }
    const open = await startTestApp({ thirdParty })
    const opened = (await open.visit('/api/health')).headers.get('content-security-policy')
    expect(opened).toContain("img-src 'self' data:;")
  })

  it('forbids framing and foreign scripts if cards are off', async () => {
    for (const path of ['/login', '/donate', '/checkout?amount=5']) {
      const headers = (await app.visit(path)).headers.get('content-security-policy')
      expect(headers).toContain("frame-src 'none'")
      expect(headers).not.toContain('stripe')
    }
  })

  it('allows the card provider only on the two donation pages', async () => {
    const stripe = { secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' }
    const donations = { mode: 'stripe', stripe: { ...stripe, url: undefined } } as const
    const open = await startTestApp({ webFolder: folder, donations })
    const policyOf = async (path: string) =>
      (await open.visit(path)).headers.get('content-security-policy') ?? ''
    for (const path of ['/donate', '/donate?success=true', '/checkout', '/checkout?amount=5']) {
      const allowed = await policyOf(path)
      expect(allowed).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
      expect(allowed).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/)
      expect(allowed).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
    }
    for (const path of ['/', '/login', '/donated', '/dashboard/donate', '/login?next=/donate', '/api/health'])
      expect(await policyOf(path)).not.toContain('stripe')
  })

  it('allows the microphone only to our pages', () => {
    expect(response.headers.get('permissions-policy')).toContain('microphone=(self)')
  })

  it('also protects API responses', async () => {
    const answer = await app.visit('/api/health')
    expect(answer.headers.get('content-security-policy')).toBe(policy)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a site at', () => {
  it.each([
    ['https://verses.example.org', 'max-age=31536000'],
    ['http://verses.example.org', null],
  ])('%s has the strict transport header %s', async (publicUrl, header) => {
    const app = await startTestApp({ publicUrl: new URL(publicUrl) })
    expect((await app.visit('/api/health')).headers.get('strict-transport-security')).toBe(header)
  })
})

describe('the hashes of inline scripts', () => {
  it.each([
    ['one script', '<script>a()</script>', ['a()']],
    ['with attributes and lines', '<script nomodule>\n a()\n</script>', ['\n a()\n']],
    ['the same script twice', '<script>a()</script><script>a()</script>', ['a()']],
    ['from a file', '<script src="/a.js"></script>', []],
    ['data', '<script type="application/json" id="x">{"a":1}</script>', []],
    ['beside styles', '<style>p{}</style><script>a()</script>', ['a()']],
  ])('%s', (_, page, scripts) => {
    expect(hashInlineCode('script', [page])).toEqual(scripts.map(toSource))
  })
})
