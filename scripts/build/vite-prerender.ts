import type { Plugin, Rollup } from 'vite'
import { runnerImport } from 'vite'
import { afterFirstPaint } from './after-first-paint.ts'

const PRACTICE = ['recitation', 'todays-practice']

const ROOT_ELEMENT = '<div id="root"></div>'

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/
const PRELOADED = /<link rel="modulepreload" crossorigin href="\/([^"]+\.js)">/

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
        if (!shell.includes(ROOT_ELEMENT)) throw new Error(`index.html has no ${ROOT_ELEMENT}.`)
        const { module } = await runnerImport<{ drawFrontPage: (isForMember: boolean) => string }>(
          `${root}web/prerender.tsx`,
          { configFile: false, root, logLevel: 'error' },
        )
        const later = afterFirstPaint(shell, practiceOf(bundle))
        const render = (isForMember: boolean) =>
          later.replace(ROOT_ELEMENT, () => `<div id="root">${module.drawFrontPage(isForMember)}</div>`)
        this.emitFile({ type: 'asset', fileName: 'app.html', source: shell })
        this.emitFile({ type: 'asset', fileName: 'member.html', source: render(true) })
        page.source = render(false)
      },
    },
  }
}

/** Inlines the styles, and replaces them in scripts' preload lists, or later screens would load them again. */
function withStyles(page: string, bundle: Rollup.OutputBundle): string {
  const [link, name = ''] = STYLES.exec(page) ?? []
  const [, preloaded] = PRELOADED.exec(page) ?? []
  const sheet = bundle[name]
  if (link === undefined || sheet?.type !== 'asset') throw new Error('index.html links no styles.')
  if (preloaded === undefined) throw new Error('index.html preloads no script.')
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') part.code = part.code.replaceAll(`"${name}"`, `"${preloaded}"`)
  return page.replace(link, () => `<style>${String(sheet.source).trim()}</style>`)
}

/** Lists the scripts and styles of the practice, which the front page loads as soon as it runs. */
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
