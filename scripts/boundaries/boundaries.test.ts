import { readFile } from 'node:fs/promises'
import { describe, expect, it, test } from 'vitest'
import { listSourceFiles } from '../checkout/source-files.ts'
import { findCrowdedFolders } from './crowded-folders.ts'
import { findBreaks } from './find-breaks.ts'
import { readImports } from './imports.ts'
import { RULES } from './rules.ts'
import { findWrongRows } from './readme-rows.ts'
import { findSharedNames } from './shared-names.ts'
import { findUnusedExports } from './unused-exports.ts'

const findBreaksIn = (files: Record<string, string>) => findBreaks(new Map(Object.entries(files)))

describe('a planted violation', () => {
  const PLANTED: readonly (readonly [rule: string, from: string, to: string])[] = [
    ['the domain is pure', 'shared/domain/streak.ts', 'zod/mini'],
    ['the domain is pure', 'shared/domain/streak.ts', '#shared/contract/auth.ts'],
    ['the domain is pure', 'shared/domain/progress/streak.ts', 'ts-fsrs'],
    ['the contract is small', 'shared/contract/pins.ts', 'zod'],
    ['the contract is small', 'shared/contract/pins.ts', '#server/http/serve.ts'],
    ['server and web stay apart', 'server/features/pins/routes.ts', '#web/api/call.ts'],
    ['server and web stay apart', 'web/api/call.ts', '../../server/http/serve.ts'],
    ['the product needs no tools', 'server/app.ts', '#scripts/build.ts'],
    ['the product needs no tools', 'web/main.tsx', '../scripts/build/chunk-files.ts'],
    ['the product needs no tools', 'web/ui/button.tsx', 'vitest'],
    ['the product needs no tools', 'web/recognizer/microphone.ts', '../../tools/hearing/wav.ts'],
    ['the hearing laboratory measures hearing', 'tools/hearing/listen.ts', '#server/http/serve.ts'],
    ['the hearing laboratory measures hearing', 'tools/hearing/listen.ts', '#web/recitation/take/take.ts'],
    ['the build needs no laboratory', 'scripts/build.ts', '../tools/hearing/wav.ts'],
    ['the server uses only server packages', 'server/app.ts', 'idb'],
    ['tests are leaves', 'server/main.ts', './testing/test-app.ts'],
    ['tests are leaves', 'web/main.tsx', '#web/testing/fake-speech.ts'],
    ['features import only each other’s index', 'web/features/pins/pins-screen.tsx', '../home/hero.tsx'],
    [
      'features import only each other’s index',
      'web/features/pins/pins-screen.tsx',
      '#web/features/auth/queries.ts',
    ],
    ['features import only each other’s index', 'server/features/pins/routes.ts', '../leaderboard/store.ts'],
    [
      'features import only each other’s index',
      'server/features/pins/routes.ts',
      '#server/features/auth/routes.ts',
    ],
    [
      'the server’s foundations import no feature',
      'server/sessions/sessions.ts',
      '../features/auth/store.ts',
    ],
    [
      'the web’s foundations import no screen',
      'web/recitation/take/take.ts',
      '#web/features/home/queries.ts',
    ],
    [
      'screens do not import their frame',
      'web/features/pins/pins-screen.tsx',
      '#web/app/appearance/appearance.ts',
    ],
    ['the recognizers import no screen', 'web/recognizer/microphone.ts', '#web/recitation/take/take.ts'],
    ['the voice kit calls no server', 'web/recitation/take/take.ts', '#web/api/call.ts'],
    ['the web’s foundations import no screen', 'web/outbox/outbox.ts', '#web/features/home/queries.ts'],
    ['the outbox and the voice kit stay apart', 'web/outbox/outbox.ts', '#web/recitation/take/take.ts'],
    ['the outbox and the voice kit stay apart', 'web/recitation/take/take.ts', '#web/outbox/outbox.ts'],
    ['the outbox and the voice kit stay apart', 'web/outbox/outbox.ts', '#web/practice/saving/take-saver.ts'],
    [
      'the outbox and the voice kit stay apart',
      'web/recitation/after-take.ts',
      '#web/practice/saving/take-saver.ts',
    ],
    ['the web’s foundations import no screen', 'web/practice/practiced.ts', '#web/features/home/queries.ts'],
    ['practice imports only six folders', 'web/practice/practiced.ts', '#web/verse-lists/practice-path.ts'],
    ['small stores import only each other', 'web/stores/store.ts', '#web/ui/button.tsx'],
    ['web/ui imports only styles and small stores', 'web/ui/button.tsx', '#shared/domain/percent.ts'],
    ['only web/ui imports the primitives', 'web/features/pins/pins-screen.tsx', 'radix-ui'],
    ['only stores contain SQL', 'server/features/pins/routes.ts', 'drizzle-orm'],
  ]

  test.each(PLANTED)('of the rule "%s" is found: %s imports %s', (rule, from, to) => {
    expect(findBreaksIn({ [from]: `import { a } from '${to}'` }).join()).toContain(rule)
  })

  it('covers every rule', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(RULES.map((rule) => rule.name)))
  })

  it.each([
    ['a type', "import type { A } from 'zod'"],
    ['re-exporting a name', "export { a } from 'zod'"],
    ['re-exporting a file', "export * from 'zod'"],
    ['a bare import', "import 'zod'"],
    ['a dynamic import', "const load = () => import('zod')"],
  ])('is found in %s', (_, code) => {
    expect(findBreaksIn({ 'shared/domain/streak.ts': code })).toHaveLength(1)
  })

  it('is found in a file with JSX', () => {
    const code =
      "import { Dialog } from 'radix-ui'\nexport const Pins = () => <Dialog<string> a={<b />}>pins</Dialog>"
    expect(findBreaksIn({ 'web/features/pins/pins-screen.tsx': code })).toHaveLength(1)
  })

  it('is found if it is an import cycle', () => {
    const breaks = findBreaksIn({
      'shared/domain/a.ts': "import { b } from './b.ts'",
      'shared/domain/b.ts': "import { c } from '#shared/domain/c.ts'",
      'shared/domain/c.ts': "import { a } from './a.ts'",
    })
    expect(breaks).toHaveLength(1)
    expect(breaks[0]).toContain(
      'shared/domain/a.ts imports shared/domain/b.ts imports shared/domain/c.ts imports shared/domain/a.ts',
    )
  })
})

describe('the rules allow', () => {
  test.each([
    ['ts-fsrs in the memory rules', 'shared/domain/memory/forgetting-model.ts', 'ts-fsrs'],
    ['a small store under a button', 'web/ui/toast-store.ts', '#web/stores/store.ts'],
    ['a small store beside a recognizer', 'web/recognizer/microphone.ts', '#web/stores/store.ts'],
    ['another screen’s index', 'web/features/pins/pins-screen.tsx', '#web/features/auth/index.ts'],
    ['another feature’s index', 'server/features/pins/routes.ts', '../leaderboard/index.ts'],
    ['the same feature', 'web/features/pins/pins-screen.tsx', './pin.tsx'],
    ['a practice sheet on a screen', 'web/features/pins/pins-screen.tsx', '#web/practice/practice-sheet.tsx'],
    ['practicing', 'web/practice/saving/member-saver.ts', '#web/outbox/page-outbox.ts'],
    ['a query in its store', 'server/features/pins/store.ts', 'drizzle-orm'],
    ['a query in a foundation’s store', 'server/sessions/store.ts', 'drizzle-orm'],
    ['a feature in app.ts', 'server/app.ts', './features/pins/routes.ts'],
    ['the recognizer in its laboratory', 'tools/hearing/listen.ts', '#web/recognizer/microphone.ts'],
    ['the laboratory in a benchmark', 'bench/hearing-in-browser.ts', '../tools/hearing/wav.ts'],
    ['a test', 'shared/domain/streak.test.ts', 'fast-check'],
    ['a test server in test code', 'server/testing/mailbox.ts', 'smtp-server'],
    ['a part of a dependency', 'server/app.ts', 'zod/mini'],
    ['a part of Node', 'server/app.ts', 'node:fs/promises'],
  ])('%s', (_, from, to) => {
    expect(findBreaksIn({ [from]: `import { a } from '${to}'` })).toEqual([])
  })
})

it('finds a cycle of type imports', () => {
  const [cycle, ...others] = findBreaksIn({
    'shared/domain/a.ts': "import type { B } from './b.ts'",
    'shared/domain/b.ts': "import { type A, a } from './a.ts'",
  })
  expect(cycle).toContain('shared/domain/a.ts imports shared/domain/b.ts imports shared/domain/a.ts')
  expect(others).toEqual([])
})

describe('a name exported by two files', () => {
  const sharedNames = (files: Record<string, string>) => findSharedNames(new Map(Object.entries(files)))
  const verse = { 'shared/domain/verse.ts': 'export interface Verse {}' }

  it.each([
    ['an interface', 'export interface Verse {}'],
    ['a type', 'export type Verse = string'],
    ['a class', 'export class Verse {}'],
    ['an enumeration', 'export enum Verse {}'],
    ['a component', 'export const Verse = () => null'],
    ['a function', 'export function Verse() {}'],
    ['a type in a list', 'interface Verse {}\nexport type { Verse }'],
    ['a renamed value', 'const verse = 1\nexport { verse as Verse }'],
    [
      'one that imports it',
      "import type { Verse as V } from '#shared/domain/verse.ts'\nexport type Verse = V[]",
    ],
    ['a type beside a value', 'export const Verse = 1\nexport type Verse = string'],
  ])('is found if the second is %s', (_, code) => {
    expect(sharedNames({ ...verse, 'web/ui/verse.tsx': code })).toEqual([
      'shared/domain/verse.ts and web/ui/verse.tsx both export Verse. Rename one of them.',
    ])
  })

  it.each([
    ['a type that isn’t exported', 'web/ui/verse.tsx', 'interface Verse {}'],
    ['the same type re-exported', 'web/ui/verse.tsx', "export type { Verse } from '#shared/domain/verse.ts'"],
    [
      'the same type imported, then re-exported',
      'web/ui/verse.tsx',
      "import type { Verse } from '#shared/domain/verse.ts'\nexport type { Verse }",
    ],
    ['a test', 'web/testing/verse.ts', 'export interface Verse {}'],
    ['an icon', 'web/ui/icons/verse.tsx', 'export function Verse() {}'],
  ])('is allowed for %s', (_, file, code) => {
    expect(sharedNames({ ...verse, [file]: code })).toEqual([])
  })

  it('is allowed if it is on the list of shared names', () => {
    const code = 'export const messages = {}'
    expect(sharedNames({ 'web/a/messages.ts': code, 'web/b/messages.ts': code })).toEqual([])
  })
})

describe('an export', () => {
  const unusedExports = (files: Record<string, string>) => findUnusedExports(new Map(Object.entries(files)))
  const rule = { 'shared/domain/rule.ts': 'export const rule = () => 1' }
  const test = { 'shared/domain/rule.test.ts': "import { rule } from './rule.ts'" }

  it('is found if no other file imports it', () => {
    expect(unusedExports(rule)).toEqual(['shared/domain/rule.ts exports rule, which no other file imports.'])
    expect(unusedExports({ 'shared/domain/rule.ts': 'export interface Rule { a: 1 }' })).toHaveLength(1)
  })

  it('is found if only tests import it', () => {
    expect(unusedExports({ ...rule, ...test })).toEqual([
      'shared/domain/rule.ts exports rule, which only tests use. Remove it.',
    ])
    const property = { 'shared/domain/rule.ts': 'export const rule = 1\nconst it = { rule: 2 }\nit.rule' }
    expect(unusedExports({ ...property, ...test })).toHaveLength(1)
  })

  it('is found in the file that re-exports it', () => {
    const entrance = { 'server/features/a/index.ts': "export { rule } from '#shared/domain/rule.ts'" }
    expect(unusedExports({ ...rule, ...entrance })).toEqual([
      'server/features/a/index.ts exports rule, which no other file imports.',
    ])
  })

  it.each([
    ['imports it', 'server/app.ts', "import { rule } from '#shared/domain/rule.ts'"],
    ['imports everything', 'server/app.ts', "import * as rules from '#shared/domain/rule.ts'"],
    ['loads it later', 'web/main.tsx', "const load = () => import('#shared/domain/rule.ts')"],
    ['bundles it', 'vite.config.ts', "export default { entry: 'shared/domain/rule.ts' }"],
  ])('is allowed if another file %s', (_, file, code) => {
    expect(unusedExports({ ...rule, [file]: code })).toEqual([])
  })

  it('is allowed if its own file uses it and a test imports it', () => {
    const used = 'const rule = () => 1\nexport const all = () => rule()\nexport { rule }'
    const app = { 'server/app.ts': "import { all } from '#shared/domain/rule.ts'" }
    expect(
      unusedExports({
        'shared/domain/rule.ts': 'export const rule = () => 1\nexport const all = () => rule()',
        ...app,
        ...test,
      }),
    ).toEqual([])
    expect(unusedExports({ 'shared/domain/rule.ts': used, ...app })).toHaveLength(1)
  })
})

describe('a README row', () => {
  const wrongRows = (row: string, files: Record<string, string>) =>
    findWrongRows(
      new Map(Object.entries({ 'README.md': `| to find | look in |\n|---|---|\n${row}`, ...files })),
    )
  const messages = {
    'server/features/auth/messages.ts': 'export const messages = { subject: "Your sign-in link" }',
  }

  it.each([
    ['in a link', '| a sign-in link | [accounts](server/features/auth/messages.ts) |'],
    ['in backticks', '| the subject of an email | `messages.ts` of the feature |'],
  ])('may list a file that matches its text, %s', (_, row) => {
    expect(wrongRows(row, messages)).toEqual([])
  })

  it('is found if its file doesn’t exist', () => {
    expect(wrongRows('| a sign-in link | `letters.ts` |', messages)).toEqual([
      'README.md lists letters.ts, which does not exist.',
    ])
  })

  it('is found if its file is about something else', () => {
    expect(wrongRows('| a refused microphone | `messages.ts` |', messages)).toEqual([
      'README.md lists messages.ts, which has nothing to do with its row.',
    ])
  })
})

it('finds folders of more than 25 files, not counting tests', () => {
  const files = Array.from({ length: 25 }, (_, index) => `web/ui/part-${index}.tsx`)
  expect(findCrowdedFolders([...files, 'web/ui/part-1.test.tsx', 'web/api/call.ts'])).toEqual([])
  expect(findCrowdedFolders([...files, 'web/ui/one-more.tsx'])).toEqual([
    'web/ui has 26 files, more than 25. Divide it by subject.',
  ])
})

it('fails if a file can’t be parsed', () => {
  expect(() => findBreaksIn({ 'shared/domain/streak.ts': 'import {' })).toThrow('shared/domain/streak.ts')
})

it('lists every file of the checkout and finds its imports', async () => {
  const files = await listSourceFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'web/main.tsx',
      'server/main.ts',
      'scripts/start.mjs',
      'shared/contract/index.ts',
    ]),
  )
  // The boundaries step of `npm test` parses every file; one in twenty shows here that imports are found.
  const some = files.filter((_, index) => index % 20 === 0)
  const sources = new Map(
    await Promise.all(some.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  )
  expect(readImports(sources).length).toBeGreaterThan(some.length)
})
