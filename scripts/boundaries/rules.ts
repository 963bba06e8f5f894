import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import type { Import } from './imports.ts'

interface Rule {
  readonly name: string
  readonly why: string
  readonly isBroken: (imported: Import) => boolean
}

export const isTestFile = (path: string) => /\.test\.tsx?$|^(shared|server|web)\/testing\/|^e2e\//.test(path)

const isProjectPath = (path: string) => /^(shared|server|web|content|scripts|bench|tools|e2e)\//.test(path)

/** The packages in the table "What runs on the server" of docs/dependencies.md. */
const SERVER_PACKAGES = readPackages('What runs on the server')

function readPackages(heading: string): string[] {
  const page = readFileSync(new URL('../../docs/dependencies.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (?!package|-)([^|]+) \|/gm) ?? []
  return [...rows].flatMap(([, names = '']) => names.split(', '))
}

const isAvailableOnServer = (to: string) =>
  isProjectPath(to) || isBuiltin(to) || SERVER_PACKAGES.some((name) => `${to}/`.startsWith(`${name}/`))

const FEATURE = /^(server|web)\/features\/([^/]+)\//

/** Matches the only file of a feature that others may import. */
const INDEX_FILE = /^(server|web)\/features\/[^/]+\/index\.ts$/

/** Cycles are checked separately because no single import causes one. */
export const RULES: readonly Rule[] = [
  {
    name: 'the domain is pure',
    why: 'The product’s rules import only each other, except that the memory rules also import ts-fsrs.',
    isBroken: ({ from, to }) =>
      from.startsWith('shared/domain/') &&
      !to.startsWith('shared/domain/') &&
      !(from.startsWith('shared/domain/memory/') && to === 'ts-fsrs'),
  },
  {
    name: 'the contract is small',
    why: 'The contract is loaded in the browser too, so it imports only the domain and the small zod.',
    isBroken: ({ from, to }) =>
      from.startsWith('shared/contract/') && !/^shared\/(domain|contract)\//.test(to) && to !== 'zod/mini',
  },
  {
    name: 'server and web stay apart',
    why: 'What both need is in shared/.',
    isBroken: ({ from, to }) =>
      (from.startsWith('server/') && to.startsWith('web/')) ||
      (from.startsWith('web/') && to.startsWith('server/')),
  },
  {
    name: 'the product needs no tools',
    why: 'The product must not import what builds, measures, or tests it.',
    isBroken: ({ from, to }) =>
      /^(shared|server|web)\//.test(from) &&
      (/^(content|scripts|bench|tools|e2e)\//.test(to) ||
        /^(vitest|fast-check|@testing-library\/|@playwright\/)/.test(to)),
  },
  {
    name: 'the hearing laboratory measures hearing',
    why: 'It may import the recognizer, the domain, and the scripts that build them and open a browser.',
    isBroken: ({ from, to }) =>
      from.startsWith('tools/hearing/') &&
      isProjectPath(to) &&
      !/^(tools\/hearing|shared\/domain|web\/recognizer|scripts|e2e)\//.test(to),
  },
  {
    name: 'the build needs no laboratory',
    why: 'Only benchmarks import the hearing laboratory.',
    isBroken: ({ from, to }) => /^(scripts|e2e)\//.test(from) && /^(bench|tools)\//.test(to),
  },
  {
    name: 'the server uses only server packages',
    why: 'List the package under "What runs on the server" in docs/dependencies.md, and say why it is needed.',
    isBroken: ({ from, to, isType }) =>
      /^(server|shared)\//.test(from) && !isType && !isAvailableOnServer(to),
  },
  {
    name: 'tests are leaves',
    why: 'Nothing but tests may import a test.',
    isBroken: ({ from, to }) => /^(shared|server|web)\//.test(from) && isTestFile(to),
  },
  {
    name: 'features import only each other’s index',
    why: 'Import another feature only from its index.ts.',
    isBroken: ({ from, to }) => {
      const [importer, imported] = [FEATURE.exec(from), FEATURE.exec(to)]
      return importer !== null && imported !== null && importer[2] !== imported[2] && !INDEX_FILE.test(to)
    },
  },
  {
    name: 'the server’s foundations import no feature',
    why: 'Only app.ts puts the features together.',
    isBroken: ({ from, to }) =>
      /^server\/(?!features\/|(app|main)\.ts$)/.test(from) && to.startsWith('server/features/'),
  },
  {
    name: 'the web’s foundations import no screen',
    why: 'Only web/app puts screens together.',
    isBroken: ({ from, to }) =>
      /^web\/(stores|ui|api|recognizer|recitation|outbox|practice|styles|verse-lists)\//.test(from) &&
      /^web\/(features|app)\//.test(to),
  },
  {
    name: 'screens do not import their frame',
    why: 'The frame imports the screens, not the other way around.',
    isBroken: ({ from, to }) => from.startsWith('web/features/') && to.startsWith('web/app/'),
  },
  {
    name: 'the recognizers import no screen',
    why: 'They report what they heard, and the voice kit displays it.',
    isBroken: ({ from, to }) =>
      from.startsWith('web/recognizer/') && /^web\/(?!(recognizer|stores)\/)/.test(to),
  },
  {
    name: 'the voice kit calls no server',
    why: 'Reciting works without a network; what is done with a recitation is decided in web/practice.',
    isBroken: ({ from, to }) => from.startsWith('web/recitation/') && to.startsWith('web/api/'),
  },
  {
    name: 'the outbox and the voice kit stay apart',
    why: 'One sends recitations, the other hears them. web/practice connects them.',
    isBroken: ({ from, to }) =>
      (from.startsWith('web/outbox/') && /^web\/(recitation|practice)\//.test(to)) ||
      (from.startsWith('web/recitation/') && /^web\/(outbox|practice)\//.test(to)),
  },
  {
    name: 'practice imports only six folders',
    why: 'It connects recitations to their storage, and works on any screen.',
    isBroken: ({ from, to }) =>
      from.startsWith('web/practice/') &&
      isProjectPath(to) &&
      !/^(shared|web\/(practice|recognizer|recitation|outbox|stores|api|ui))\//.test(to),
  },
  {
    name: 'small stores import only each other',
    why: 'All folders of web/ use them.',
    isBroken: ({ from, to }) =>
      from.startsWith('web/stores/') && isProjectPath(to) && !to.startsWith('web/stores/'),
  },
  {
    name: 'web/ui imports only styles and small stores',
    why: 'Buttons and dialogs must work everywhere.',
    isBroken: ({ from, to }) =>
      from.startsWith('web/ui/') && isProjectPath(to) && !/^web\/(ui|styles|stores)\//.test(to),
  },
  {
    name: 'only web/ui imports the primitives',
    why: 'web/ui wraps each of them once.',
    isBroken: ({ from, to }) => /^web\/(?!ui\/)/.test(from) && /^(radix-ui|@radix-ui\/)/.test(to),
  },
  {
    name: 'only stores contain SQL',
    why: 'Put the query in a store.ts.',
    isBroken: ({ from, to }) =>
      /^server\/(?!db\/|(.+\/)?store\.ts$)/.test(from) &&
      /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/.test(to),
  },
]

/** Lists the rules that an import breaks. Tests may import anything. */
export const findBrokenRules = (imported: Import): Rule[] =>
  isTestFile(imported.from) ? [] : RULES.filter((rule) => rule.isBroken(imported))
