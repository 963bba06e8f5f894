const ENTRY_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD_LINKS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Loads all scripts after the first paint. The prerendered page needs none of them, and they would delay it. Because a
 * hidden page never paints, a timeout also starts them.
 */
export function deferScripts(page: string, practice: readonly string[]): string {
  const [element, entry] = ENTRY_SCRIPT.exec(page) ?? []
  if (element === undefined) throw new Error('index.html has no script.')
  const preloaded = [...page.matchAll(PRELOAD_LINKS)].map(([, path]) => path)
  const preloads = [...new Set([...preloaded, ...practice])].filter((path) => path !== entry)
  const loader = `(function () {
  var started = false
  var preloads = ${JSON.stringify(preloads)}
  function start() {
    if (started) return
    started = true
    preloads.forEach(function (path) {
      var link = document.createElement('link')
      var isSheet = /css$/.test(path)
      link.rel = isSheet ? 'preload' : 'modulepreload'
      if (isSheet) link.as = 'style'
      link.crossOrigin = ''
      link.href = path
      document.head.append(link)
    })
    var script = document.createElement('script')
    script.type = 'module'
    script.src = ${JSON.stringify(entry)}
    document.head.append(script)
  }
  requestAnimationFrame(function () { setTimeout(start) })
  setTimeout(start, 2000)
})()`
  return page
    .replace(element, '')
    .replaceAll(PRELOAD_LINKS, '')
    .replace('</body>', () => `<script>${loader}</script></body>`)
}
