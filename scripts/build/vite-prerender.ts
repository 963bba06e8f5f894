import type { Plugin, Rollup } from 'vite'
import { runnerImport } from 'vite'
import { afterFirstPaint } from './after-first-paint.ts'

const PRACTICE = ['recitation', 'todays-practice']

const PLACE = '<div id="root"></div>'

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/
const PRESENT = /<link rel="modulepreload" crossorigin href="\/([^"]+\.js)">/

/**
 * Prerenders the front page, to be visible before any script arrives: index.html for visitors, member.html for
 * members. The server fills in today's verse. Other addresses get app.html, without content. Inlines styles, so
 * rendering waits for nothing else.
 */
export function prerender(root: string): Plugin {
  return {
    name: 'prerender-front-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const shell = withStyles(String(page.source), bundle)
        if (!shell.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`)
        const { module } = await runnerImport<{ drawFrontPage: (isForMember: boolean) => string }>(
          `${root}web/prerender.tsx`,
          { configFile: false, root, logLevel: 'error' },
        )
        const later = afterFirstPaint(shell, practiceOf(bundle))
        const drawn = (isForMember: boolean) =>
          later.replace(PLACE, () => `<div id="root">${module.drawFrontPage(isForMember)}</div>`)
        this.emitFile({ type: 'asset', fileName: 'app.html', source: shell })
        this.emitFile({ type: 'asset', fileName: 'member.html', source: drawn(true) })
        page.source = drawn(false)
      },
    },
  }
}

/** Inlines the styles, and replaces them in scripts' preload lists, or later screens would load them again. */
function withStyles(page: string, bundle: Rollup.OutputBundle): string {
  const [link, name = ''] = STYLES.exec(page) ?? []
  const [, present] = PRESENT.exec(page) ?? []
  const sheet = bundle[name]
  if (link === undefined || sheet?.type !== 'asset') throw new Error('index.html links no styles.')
  if (present === undefined) throw new Error('index.html preloads no script.')
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') part.code = part.code.replaceAll(`"${name}"`, `"${present}"`)
  return page.replace(link, () => `<style>${String(sheet.source).trim()}</style>`)
}

/** Scripts and styles of the practice, which the front page loads as soon as it runs. */
function practiceOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const files = new Set<string>()
  const add = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return
    files.add(file)
    chunk.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet))
    chunk.imports.forEach(add)
  }
  for (const name of PRACTICE) {
    const part = chunks.find((chunk) => chunk.name === name)
    if (part === undefined) throw new Error(`The build has no ${name}.`)
    add(part.fileName)
  }
  return [...files].map((file) => `/${file}`)
}
