import type { Plugin } from 'vite'
import { noteBundled } from './bundled-packages.ts'

/**
 * Makes plugins that record which packages are in the pages. Workers are bundled separately and finish first, so they
 * need `ofWorkers`.
 */
export function noteBundledPackages(root: string): { readonly ofPages: Plugin; ofWorkers(): Plugin } {
  const modules = new Set<string>()
  const collect: Plugin['generateBundle'] = (_options, bundle) => {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk') for (const id of part.moduleIds) modules.add(id)
  }
  return {
    ofPages: {
      name: 'note-bundled-packages',
      apply: 'build',
      generateBundle: collect,
      writeBundle: () => noteBundled(root, 'web', modules),
    },
    ofWorkers: () => ({ name: 'collect-bundled-packages', generateBundle: collect }),
  }
}
