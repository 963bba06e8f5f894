import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../scripts/checkout/run.ts'
import { installTool } from '../../scripts/checkout/tool.ts'

/*
 * Subsets the page's fonts to Latin characters and keeps only the axes the page uses. Splits the larger font into one
 * file for English text and another for the remaining characters, which loads when one of them is shown. Run it when a
 * font package changes or the page uses more of a font: `npx tsx tools/fonts/make.ts`.
 */

const TARGET_FOLDER = join(ROOT, 'web/styles/fonts')

interface Range {
  readonly min: number
  readonly max: number
}

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Readonly<Record<string, Range>>
    readonly keepFeatures: readonly string[]
  },
) => Promise<Buffer>

/** The page uses no lighter or bolder weight. */
const WEIGHT_RANGE: Range = { min: 400, max: 700 }

const TYPEFACES = [
  // Literata's design varies with its size, and the page never shows it below 14 px.
  {
    name: 'literata',
    file: 'literata/files/literata-latin-opsz-normal.woff2',
    axes: { wght: WEIGHT_RANGE, opsz: { min: 14, max: 72 } },
    isSplit: true,
  },
  {
    name: 'inter',
    file: 'inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: WEIGHT_RANGE },
    isSplit: false,
  },
] as const

/** Features that browsers apply by default, plus the tabular figures that the page requests. */
const FEATURES = [
  'kern',
  'liga',
  'clig',
  'calt',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'rclt',
  'rvrn',
  'tnum',
]

const ENGLISH = `${listCharacters(0x20, 0x7e)}\u00a0©®·×™${listCharacters(0x2000, 0x2026)}`

/** All Latin characters in the packages' files. The style sheet lists the same ones. */
const LATIN = listCharacters(0xa0, 0xff) + listCharacters(0x2000, 0x206f) + 'ıŒœʻʼˆ˚˜\u0304\u0308\u0329€↑↓−∕'

const folder = installTool('fonts')
const subsetFont = createRequire(join(folder, 'package.json'))('subset-font') as SubsetFont
await mkdir(TARGET_FOLDER, { recursive: true })
for (const { name, file, axes, isSplit } of TYPEFACES) {
  const font = await readFile(join(folder, 'node_modules/@fontsource-variable', file))
  const subset = (text: string) =>
    subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES })
  await write(`${name}.woff2`, await subset(isSplit ? ENGLISH : ENGLISH + LATIN))
  if (!isSplit) continue
  await write(
    `${name}-rest.woff2`,
    await subset([...LATIN].filter((character) => !ENGLISH.includes(character)).join('')),
  )
}

async function write(name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(TARGET_FOLDER, name), bytes)
  console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`)
}

function listCharacters(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
