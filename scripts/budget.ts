import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EngineManifest,
  listFirstFiles,
  SECOND_PASS_FILES,
} from '#web/recognizer/on-device/engine/engine-manifest.ts'
import { findChunkFiles, FRONT_PAGE, type Manifest, VOICE_PRACTICE } from './build/chunk-files.ts'
import { ROOT } from './checkout/run.ts'

/** Limits on what a visitor downloads, in compressed bytes (Brotli). */
const BUDGET = {
  /** Scripts loaded before the front page runs. */
  scripts: 80_000,
  /** Scripts loaded right afterward. Half of them are the recitation rules, which judge without a request. */
  practice: 40_000,
  /** Styles that block rendering. */
  styles: 10_000,
  /** The speech engine with its model and pronunciations, on first use. */
  engine: 3_000_000,
  /** The optional second pass with its script. The page says 23 MB. */
  secondPass: 23_500_000,
}

const web = join(ROOT, 'dist/web')
const read = async <T>(file: string) => JSON.parse(await readFile(join(web, file), 'utf8')) as T

const manifest = await read<Manifest>('.vite/manifest.json')
const { scripts, styles } = findChunkFiles(manifest, FRONT_PAGE)
const practice = findChunkFiles(manifest, VOICE_PRACTICE).scripts.filter((file) => !scripts.includes(file))
const engine = await read<EngineManifest>('engine/manifest.json')
const engineFiles = listFirstFiles(engine).map(({ name }) => `engine/${name}`)
const secondPassFiles = SECOND_PASS_FILES.flatMap((name) => engine.secondPass?.[name].name ?? [])
const secondPassScripts = (await readdir(join(web, 'assets'))).filter((name) =>
  /^second-pass-worker-[^.]*\.js$/.test(name),
)

const results = [
  await compare('Front page scripts', scripts, BUDGET.scripts),
  await compare('Voice practice scripts', practice, BUDGET.practice),
  await compare('Front page styles', styles, BUDGET.styles),
  await compare('Speech engine, on first use', engineFiles, BUDGET.engine),
  await compare(
    'Second pass, after a recitation',
    [
      ...secondPassFiles.map((name) => `engine/${name}`),
      ...secondPassScripts.map((name) => `assets/${name}`),
    ],
    BUDGET.secondPass,
  ),
  await checkForEngine([...scripts, ...practice]),
]
process.exitCode = results.every(Boolean) ? 0 : 1

async function compare(label: string, files: readonly string[], limit: number): Promise<boolean> {
  const sizes = await Promise.all(files.map(async (file) => (await readFile(join(web, `${file}.br`))).length))
  const size = sizes.reduce((sum, next) => sum + next, 0)
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const excess = size > limit ? `, ${size - limit} bytes too many` : ''
  console.log(`${label}: ${kB(size)} of ${kB(limit)} in ${files.length} files${excess}`)
  return files.length > 0 && size <= limit
}

/** Checks that the front page includes neither the engine nor the tokenizer, by looking for their function names. */
async function checkForEngine(files: readonly string[]): Promise<boolean> {
  const texts = await Promise.all(files.map((file) => readFile(join(web, file), 'utf8')))
  const withEngine = files.filter((_, index) => /soundswallower|llamaTokenizer/.test(texts[index] ?? ''))
  for (const file of withEngine)
    console.log(`The speech engine is in ${file}, which the front page waits for.`)
  return withEngine.length === 0
}
