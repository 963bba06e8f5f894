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

const WEB_FOLDER = join(ROOT, 'web')
const ICON_FOLDER = join(WEB_FOLDER, 'ui/icons')
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from '#web\/ui\/icons\/index\.ts'/g

interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** Matches straight lines only: where closed shapes overlap, one path may fill differently than two. */
const STRAIGHT_LINES = /^[Mm][-\d. ]+(?:[MLlHhVv][-\d. ]+)*$/

const packageFolder = join(installTool('icons'), 'node_modules/lucide-react')
const { version } = createRequire(import.meta.url)(join(packageFolder, 'package.json')) as { version: string }

const names = await findImportedNames()
const icons = await Promise.all(names.map(async (name) => [name, await loadIcon(name)] as const))
await rm(ICON_FOLDER, { recursive: true, force: true })
await mkdir(ICON_FOLDER, { recursive: true })
for (const [name, data] of icons) await write(`${data.name}.tsx`, renderComponent(name, data))
await write('index.ts', renderIndex(icons))
await runProgram('oxfmt', [ICON_FOLDER])
await copyFile(join(packageFolder, 'LICENSE'), join(ICON_FOLDER, 'LICENSE.txt'))
console.log(`${icons.length} icons of Lucide ${version}`)

/** Lists the icons that pages import, sorted by name. */
async function findImportedNames(): Promise<string[]> {
  const files = await readdir(WEB_FOLDER, { recursive: true })
  const sources = await Promise.all(
    files.filter((file) => file.endsWith('.tsx')).map((file) => readFile(join(WEB_FOLDER, file), 'utf8')),
  )
  const imported = sources.flatMap((source) =>
    [...source.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(',')),
  )
  return [...new Set(imported.map((name) => name.trim()))]
    .filter((name) => name !== '' && !name.startsWith('type '))
    .toSorted()
}

/** Loads the shapes of an icon. Lucide keeps old names as files that point to the new one. */
async function loadIcon(name: string): Promise<IconData> {
  const file = name.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase()
  const path = join(packageFolder, `dist/esm/icons/${file}.mjs`)
  const [, renamed] = /export \{ default \} from '\.\/(.+)\.mjs'/.exec(await readFile(path, 'utf8')) ?? []
  const current = renamed === undefined ? path : join(packageFolder, `dist/esm/icons/${renamed}.mjs`)
  const { __iconData: data } = (await import(pathToFileURL(current).href)) as { __iconData: IconData }
  return { ...data, name: file }
}

type Shape = IconData['node'][number]

function renderComponent(name: string, { node }: IconData): string {
  const shapes = node.reduce(joinLines, [] as readonly Shape[]).map(([tag, attributes]) => {
    // React needs keys for shapes in an array; these are separate elements.
    const entries = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    return `<${tag}${entries.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')} />`
  })
  return `import { Icon, type IconProps } from '../icon.tsx'

    export function ${name}(props: IconProps) {
      return <Icon {...props}>${shapes.join('\n')}</Icon>
    }`
}

/** Adds a shape to those before it. Merges lines with any lines just before them, which is shorter. */
function joinLines(before: readonly Shape[], shape: Shape): readonly Shape[] {
  const lines = toLines(shape)
  const [last = shape, ...others] = before.toReversed()
  const lastLines = before.length === 0 ? undefined : toLines(last)
  if (lines === undefined || lastLines === undefined) return [...before, shape]
  return [...others.toReversed(), ['path', { d: lastLines + lines }]]
}

/** Returns a path of lines that starts with an absolute "M", so it can follow another. Returns undefined for other shapes. */
function toLines([tag, attributes]: Shape): string | undefined {
  const { d, key: _, ...others } = attributes
  if (tag !== 'path' || d === undefined || Object.keys(others).length > 0 || !STRAIGHT_LINES.test(d))
    return undefined
  return d.replace(/^m(-?[\d.]+ ?-?[\d.]+) ?(?=(.?))/, (_match, start: string, next: string) =>
    /[-\d.]/.test(next) ? `M${start}l` : `M${start}`,
  )
}

function renderIndex(all: typeof icons): string {
  const exports = all.map(([name, data]) => `export { ${name} } from './${data.name}.tsx'`)
  return `// Icons of Lucide ${version} (license: LICENSE.txt), written by tools/icons/make.ts.\n${exports.join('\n')}`
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(join(ICON_FOLDER, file), text)
}
