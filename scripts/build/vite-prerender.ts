import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

const PLACE = '<div id="root"></div>'

/**
 * Draws the front page once, at build time, as a visitor meets it before anything has been fetched, and puts it into
 * index.html: it stands on the screen before the first script has arrived. Every other address gets app.html, which is
 * the same page without a drawing.
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
        const shell = String(page.source)
        if (!shell.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`)
        const { module } = await runnerImport<{ drawFrontPage: () => string }>(`${root}web/prerender.tsx`, {
          configFile: false,
          root,
          logLevel: 'error',
        })
        this.emitFile({ type: 'asset', fileName: 'app.html', source: shell })
        page.source = shell.replace(PLACE, () => `<div id="root">${module.drawFrontPage()}</div>`)
      },
    },
  }
}
