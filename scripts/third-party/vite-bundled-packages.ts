import type { Plugin } from 'vite'
import { noteBundled } from './bundled-packages.ts'

/** Workers are bundled separately and finish first: give them `ofWorkers`. */
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
