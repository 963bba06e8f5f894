import type { Plugin, Rollup } from 'vite'
import { runnerImport } from 'vite'
import { deferScripts } from './defer-scripts.ts'

const PRACTICE_CHUNKS = ['recitation', 'todays-practice']

const ROOT_ELEMENT = '<div id="root"></div>'

const STYLE_LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/
const PRELOAD_LINK = /<link rel="modulepreload" crossorigin href="\/([^"]+\.js)">/

/**
 * Prerenders the front page, so it's visible before any script arrives: index.html for visitors, member.html for
 * members. The server fills in today's verse. All other URLs get app.html, which has no content. Styles are
 * inlined, so rendering waits for nothing else.
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
        const shell = inlineStyles(String(page.source), bundle)
        if (!shell.includes(ROOT_ELEMENT)) throw new Error(`index.html has no ${ROOT_ELEMENT}.`)
        const { module } = await runnerImport<{ drawFrontPage: (isForMember: boolean) => string }>(
          `${root}web/prerender.tsx`,
          { configFile: false, root, logLevel: 'error' },
        )
        const deferredPage = deferScripts(shell, listPracticeFiles(bundle))
        const render = (isForMember: boolean) =>
          deferredPage.replace(
            ROOT_ELEMENT,
            () => `<div id="root">${module.drawFrontPage(isForMember)}</div>`,
          )
        this.emitFile({ type: 'asset', fileName: 'app.html', source: shell })
        this.emitFile({ type: 'asset', fileName: 'member.html', source: render(true) })
        page.source = render(false)
      },
    },
  }
}

/** Inlines the styles and replaces them in the scripts' preload lists, so later screens don't load them again. */
function inlineStyles(page: string, bundle: Rollup.OutputBundle): string {
  const [link, name = ''] = STYLE_LINK.exec(page) ?? []
  const [, preloaded] = PRELOAD_LINK.exec(page) ?? []
  const sheet = bundle[name]
  if (link === undefined || sheet?.type !== 'asset') throw new Error('index.html links no styles.')
  if (preloaded === undefined) throw new Error('index.html preloads no script.')
  for (const part of Object.values(bundle))
    if (part.type === 'chunk') part.code = part.code.replaceAll(`"${name}"`, `"${preloaded}"`)
  return page.replace(link, () => `<style>${String(sheet.source).trim()}</style>`)
}

/** Lists the scripts and styles of voice practice, which the front page loads as soon as it runs. */
function listPracticeFiles(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const files = new Set<string>()
  const add = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return
    files.add(file)
    chunk.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet))
    chunk.imports.forEach(add)
  }
  for (const name of PRACTICE_CHUNKS) {
    const part = chunks.find((chunk) => chunk.name === name)
    if (part === undefined) throw new Error(`The build has no ${name}.`)
    add(part.fileName)
  }
  return [...files].map((file) => `/${file}`)
}
