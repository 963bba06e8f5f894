import type { Plugin } from 'vite'
import { recordBundled } from './bundled-packages.ts'

/**
 * Creates plugins that record which packages are in the pages. Workers are bundled separately and finish first, so they
 * need their own plugin.
 */
export function recordBundledPackages(root: string): {
  readonly pagePlugin: Plugin
  createWorkerPlugin(): Plugin
} {
  const modules = new Set<string>()
  const collect: Plugin['generateBundle'] = (_options, bundle) => {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk') for (const id of part.moduleIds) modules.add(id)
  }
  return {
    pagePlugin: {
      name: 'note-bundled-packages',
      apply: 'build',
      generateBundle: collect,
      writeBundle: () => recordBundled(root, 'web', modules),
    },
    createWorkerPlugin: () => ({ name: 'collect-bundled-packages', generateBundle: collect }),
  }
}
