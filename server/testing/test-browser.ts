export interface TestBrowser {
  visit(url: string, init?: RequestInit): Promise<Response>
  /** Follows redirects like a browser and returns the last response with its address. */
  navigate(url: string): Promise<{ readonly response: Response; readonly url: URL }>
  /** Cookies by site and name; tests may read and plant them. */
  readonly cookies: Map<string, Map<string, string>>
}

const MAX_REDIRECTS = 20

export function openBrowser(): TestBrowser {
  const cookies = new Map<string, Map<string, string>>()
  const browser: TestBrowser = {
    cookies,
    async visit(url, init = {}) {
      const jar = cookies.get(new URL(url).origin) ?? new Map<string, string>()
      cookies.set(new URL(url).origin, jar)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...init.headers, ...(cookie && { cookie }) }
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) storeCookie(jar, line)
      return response
    },
    async navigate(url) {
      let current = new URL(url)
      for (let step = 0; step < MAX_REDIRECTS; step += 1) {
        const response = await browser.visit(current.href, { headers: { 'sec-fetch-site': 'none' } })
        const location = response.headers.get('location')
        if (location === null) return { response, url: current }
        current = new URL(location, current)
      }
      throw new Error(`Too many redirects, the last one to ${current}`)
    },
  }
  return browser
}

/** Stores a cookie, or removes an expired one. */
function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0(;|$)/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}
