import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import type { Import } from './imports.ts'

interface Rule {
  readonly name: string
  readonly why: string
  readonly isBroken: (it: Import) => boolean
}

export const isTestFile = (path: string) => /\.test\.tsx?$|^(shared|server|web)\/testing\/|^e2e\//.test(path)

const isOurs = (path: string) => /^(shared|server|web|content|scripts|bench|tools|e2e)\//.test(path)

/** The packages in the table "What runs on the server" of docs/dependencies.md. */
const SERVER_PACKAGES = packagesOfSection('What runs on the server')

function packagesOfSection(heading: string): string[] {
  const page = readFileSync(new URL('../../docs/dependencies.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (?!package|-)([^|]+) \|/gm) ?? []
  return [...rows].flatMap(([, names = '']) => names.split(', '))
}

const isOnServers = (to: string) =>
  isOurs(to) || isBuiltin(to) || SERVER_PACKAGES.some((name) => `${to}/`.startsWith(`${name}/`))

const feature = /^(server|web)\/features\/([^/]+)\//

/** Lists what other features may import. */
const ENTRANCE = /^(server|web)\/features\/[^/]+\/index\.ts$/

/** Cycles are checked separately, because no single import causes one. */
export const RULES: readonly Rule[] = [
  {
    name: 'the domain is pure',
    why: 'The rules of the product need nothing but themselves, and those of memory the model of forgetting.',
    isBroken: ({ from, to }) =>
      from.startsWith('shared/domain/') &&
      !to.startsWith('shared/domain/') &&
      !(from.startsWith('shared/domain/memory/') && to === 'ts-fsrs'),
  },
  {
    name: 'the contract is small',
    why: 'The contract is read in the browser too: it needs the domain and the small zod.',
    isBroken: ({ from, to }) =>
      from.startsWith('shared/contract/') && !/^shared\/(domain|contract)\//.test(to) && to !== 'zod/mini',
  },
  {
    name: 'server and web stay apart',
    why: 'They meet in shared/ and nowhere else.',
    isBroken: ({ from, to }) =>
      (from.startsWith('server/') && to.startsWith('web/')) ||
      (from.startsWith('web/') && to.startsWith('server/')),
  },
  {
    name: 'rooms need no tools',
    why: 'What runs for people does not need what builds, measures or tests it.',
    isBroken: ({ from, to }) =>
      /^(shared|server|web)\//.test(from) &&
      (/^(content|scripts|bench|tools|e2e)\//.test(to) ||
        /^(vitest|fast-check|@testing-library\/|@playwright\/)/.test(to)),
  },
  {
    name: 'the hearing laboratory measures hearing',
    why: 'It needs the recognizer, the rules of reciting, and what builds them and opens a browser.',
    isBroken: ({ from, to }) =>
      from.startsWith('tools/hearing/') &&
      isOurs(to) &&
      !/^(tools\/hearing|shared\/domain|web\/recognizer|scripts|e2e)\//.test(to),
  },
  {
    name: 'the build needs no laboratory',
    why: 'Only benchmarks use what the hearing laboratory measures with.',
    isBroken: ({ from, to }) => /^(scripts|e2e)\//.test(from) && /^(bench|tools)\//.test(to),
  },
  {
    name: 'the server uses packages of the server',
    why: 'List the package under "What runs on the server" in docs/dependencies.md, and say why it is needed.',
    isBroken: ({ from, to, isType }) => /^(server|shared)\//.test(from) && !isType && !isOnServers(to),
  },
  {
    name: 'tests are leaves',
    why: 'Nothing is built on a test.',
    isBroken: ({ from, to }) => /^(shared|server|web)\//.test(from) && isTestFile(to),
  },
  {
    name: 'features use entrances',
    why: 'A feature may import what another lists in its index.ts, and none of its other files.',
    isBroken: ({ from, to }) => {
      const [mine, other] = [feature.exec(from), feature.exec(to)]
      return mine !== null && other !== null && mine[2] !== other[2] && !ENTRANCE.test(to)
    },
  },
  {
    name: 'the server’s foundations know no feature',
    why: 'Only app.ts and what it is given put the features together.',
    isBroken: ({ from, to }) =>
      /^server\/(?!features\/|(app|main)\.ts$)/.test(from) && to.startsWith('server/features/'),
  },
  {
    name: 'the web’s foundations know no screen',
    why: 'Only web/app puts screens together.',
    isBroken: ({ from, to }) =>
      /^web\/(stores|ui|api|recognizer|recitation|outbox|practice|styles|verse-lists)\//.test(from) &&
      /^web\/(features|app)\//.test(to),
  },
  {
    name: 'screens do not know their frame',
    why: 'The frame knows the screens, not the other way round.',
    isBroken: ({ from, to }) => from.startsWith('web/features/') && to.startsWith('web/app/'),
  },
  {
    name: 'the recognizers know no screen',
    why: 'They hear, and tell what they heard: the voice kit draws it.',
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
    why: 'One sends recitations, the other hears them. web/practice, above both, joins them.',
    isBroken: ({ from, to }) =>
      (from.startsWith('web/outbox/') && /^web\/(recitation|practice)\//.test(to)) ||
      (from.startsWith('web/recitation/') && /^web\/(outbox|practice)\//.test(to)),
  },
  {
    name: 'practicing stands on six rooms',
    why: 'It joins what is heard to what is kept; which screen it is on is none of its business.',
    isBroken: ({ from, to }) =>
      from.startsWith('web/practice/') &&
      isOurs(to) &&
      !/^(shared|web\/(practice|recognizer|recitation|outbox|stores|api|ui))\//.test(to),
  },
  {
    name: 'small stores know nothing',
    why: 'Every room of the page may keep something in one.',
    isBroken: ({ from, to }) => from.startsWith('web/stores/') && isOurs(to) && !to.startsWith('web/stores/'),
  },
  {
    name: 'web/ui knows nothing',
    why: 'Buttons and dialogs know packages, tokens and small stores alone.',
    isBroken: ({ from, to }) =>
      from.startsWith('web/ui/') && isOurs(to) && !/^web\/(ui|styles|stores)\//.test(to),
  },
  {
    name: 'only web/ui knows the primitives',
    why: 'They are wrapped once.',
    isBroken: ({ from, to }) => /^web\/(?!ui\/)/.test(from) && /^(radix-ui|@radix-ui\/)/.test(to),
  },
  {
    name: 'only stores speak SQL',
    why: 'A query has one home.',
    isBroken: ({ from, to }) =>
      /^server\/(?!db\/|(.+\/)?store\.ts$)/.test(from) &&
      /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/.test(to),
  },
]

/** Rules broken by an import; none for tests. */
export const rulesBrokenBy = (it: Import): Rule[] =>
  isTestFile(it.from) ? [] : RULES.filter((rule) => rule.isBroken(it))
