import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, runProgram } from '../../scripts/checkout/run.ts'
import { installTool } from '../../scripts/checkout/tool.ts'

/*
 * Writes a component for each Lucide icon that the pages import from `web/ui/icons/index.ts`, and removes those that no
 * page imports anymore. To use a new icon, import it by its name in Lucide and run `npx tsx tools/icons/make.ts`.
 */

const WEB = join(ROOT, 'web')
const TARGET = join(WEB, 'ui/icons')
const IMPORT = /import\s*\{([^}]*)\}\s*from '#web\/ui\/icons\/index\.ts'/g

interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** Straight lines only: where closed shapes overlap, one path could fill differently from two. */
const LINES = /^[Mm][-\d. ]+(?:[MLlHhVv][-\d. ]+)*$/

const packageFolder = join(installTool('icons'), 'node_modules/lucide-react')
const { version } = createRequire(import.meta.url)(join(packageFolder, 'package.json')) as { version: string }

const names = await importedNames()
const icons = await Promise.all(names.map(async (name) => [name, await iconData(name)] as const))
await rm(TARGET, { recursive: true, force: true })
await mkdir(TARGET, { recursive: true })
for (const [name, data] of icons) await write(`${data.name}.tsx`, componentOf(name, data))
await write('index.ts', indexOf(icons))
await runProgram('oxfmt', [TARGET])
await copyFile(join(packageFolder, 'LICENSE'), join(TARGET, 'LICENSE.txt'))
console.log(`${icons.length} icons of Lucide ${version}`)

/** Names of the icons that any page imports, sorted; leaves out types. */
async function importedNames(): Promise<string[]> {
  const files = await readdir(WEB, { recursive: true })
  const sources = await Promise.all(
    files.filter((file) => file.endsWith('.tsx')).map((file) => readFile(join(WEB, file), 'utf8')),
  )
  const imported = sources.flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',')),
  )
  return [...new Set(imported.map((name) => name.trim()))]
    .filter((name) => name !== '' && !name.startsWith('type '))
    .toSorted()
}

/** Loads the shapes of an icon. Lucide keeps old names as files that point to the new one. */
async function iconData(name: string): Promise<IconData> {
  const file = name.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase()
  const path = join(packageFolder, `dist/esm/icons/${file}.mjs`)
  const [, renamed] = /export \{ default \} from '\.\/(.+)\.mjs'/.exec(await readFile(path, 'utf8')) ?? []
  const current = renamed === undefined ? path : join(packageFolder, `dist/esm/icons/${renamed}.mjs`)
  const { __iconData: data } = (await import(pathToFileURL(current).href)) as { __iconData: IconData }
  return { ...data, name: file }
}

type Shape = IconData['node'][number]

function componentOf(name: string, { node }: IconData): string {
  const shapes = node.reduce(withLinesJoined, [] as readonly Shape[]).map(([tag, attributes]) => {
    // React needs keys for shapes in an array; these are separate elements.
    const written = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    return `<${tag}${written.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')} />`
  })
  return `import { Icon, type IconProps } from '../icon.tsx'

    export function ${name}(props: IconProps) {
      return <Icon {...props}>${shapes.join('\n')}</Icon>
    }`
}

/** Adds a shape to those before it. Appends lines to any lines just before them, which is shorter. */
function withLinesJoined(before: readonly Shape[], shape: Shape): readonly Shape[] {
  const lines = linesOf(shape)
  const [last = shape, ...others] = before.toReversed()
  const lastLines = before.length === 0 ? undefined : linesOf(last)
  if (lines === undefined || lastLines === undefined) return [...before, shape]
  return [...others.toReversed(), ['path', { d: lastLines + lines }]]
}

/** Returns a path of lines that starts with an absolute "M", so it can follow another. Undefined for other shapes. */
function linesOf([tag, attributes]: Shape): string | undefined {
  const { d, key: _, ...others } = attributes
  if (tag !== 'path' || d === undefined || Object.keys(others).length > 0 || !LINES.test(d)) return undefined
  return d.replace(/^m(-?[\d.]+ ?-?[\d.]+) ?(?=(.?))/, (_match, start: string, next: string) =>
    /[-\d.]/.test(next) ? `M${start}l` : `M${start}`,
  )
}

function indexOf(all: typeof icons): string {
  const exports = all.map(([name, data]) => `export { ${name} } from './${data.name}.tsx'`)
  return `// Icons of Lucide ${version} (license: LICENSE.txt), written by tools/icons/make.ts.\n${exports.join('\n')}`
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(join(TARGET, file), text)
}
