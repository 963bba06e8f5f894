const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const BESIDE = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Loads all scripts after the first paint, which they would delay: the prerendered page needs none. A hidden
 * page never paints, so a timeout also starts them.
 */
export function afterFirstPaint(page: string, practice: readonly string[]): string {
  const [element, entry] = ENTRY.exec(page) ?? []
  if (element === undefined) throw new Error('index.html has no script.')
  const beside = [...page.matchAll(BESIDE)].map(([, path]) => path)
  const wanted = [...new Set([...beside, ...practice])].filter((path) => path !== entry)
  const loader = `(function () {
  var begun = false
  var beside = ${JSON.stringify(wanted)}
  function begin() {
    if (begun) return
    begun = true
    beside.forEach(function (path) {
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
  requestAnimationFrame(function () { setTimeout(begin) })
  setTimeout(begin, 2000)
})()`
  return page
    .replace(element, '')
    .replaceAll(BESIDE, '')
    .replace('</body>', () => `<script>${loader}</script></body>`)
}
