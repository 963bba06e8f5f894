import { GROUPS, type Group } from './clips.ts'
import type { HeardVariant } from './hear-variants.ts'
import { WORDS_SAID_TWICE } from './spliced.ts'
import type { VariantKind } from './variants.ts'

interface Share {
  readonly part: number
  readonly whole: number
}

const RIGHT: ReadonlySet<string | null> = new Set(['correct', 'sounds-alike', 'self-corrected'])

function peopleFigures(outcomes: readonly HeardVariant[]): Map<string, Share> {
  const ofKind = (kind: VariantKind) => outcomes.filter((outcome) => outcome.kind === kind)
  const clean = ofKind('clean')
  const unsaid = (kind: VariantKind) =>
    verdictsOf(ofKind(kind), ({ unsaid: places }, index) => places.includes(index))
  const said = (kind: VariantKind) =>
    verdictsOf(ofKind(kind), ({ unsaid: places }, index) => !places.includes(index))
  return new Map([
    ['right words accepted', shareOf(said('clean'), isRight)],
    ['right words called an error', shareOf(said('clean'), isError)],
    ['right words not sure', shareOf(said('clean'), isNotSure)],
    ['right takes without a false error', shareOf(clean, ({ verdicts }) => !verdicts.some(isError))],
    ['Guided gets to the end', guidedToTheEnd(clean)],
    ...noticed('substitutions', unsaid('replaced')),
    ...noticed('substitutions by small words', unsaid('replaced-small')),
    ...noticed('words left out', unsaid('left-out')),
    ...noticed('small words left out', unsaid('left-out-small')),
    ['added words noticed', addedNoticed(ofKind('added'))],
    ...noticed('words cut out of the sound', unsaid('cut-out')),
    ['words put into the sound noticed', addedNoticed(ofKind('put-in'))],
    ...noticed('words replaced in the sound', unsaid('put-instead')),
    ['words exchanged in the sound noticed', exchangedNoticed(ofKind('exchanged'))],
    ['words said twice in the sound noticed', addedNoticed(ofKind('said-twice'))],
    ['false added words in clean takes', shareOf(clean, ({ added }) => added.length > 0)],
    ['words shown as said again in clean takes', shareOf(clean, isSaidAgain)],
    ['another text: words believed', anotherText(ofKind('another-text'))],
    ['another text: completions', shareOf(ofKind('another-text'), ({ isComplete }) => isComplete)],
    ...acceptance('after six seconds of silence', said('after-thinking')),
    ...pauses('with pauses', ofKind('with-pauses')),
    ...pauses('with pauses, in noise', ofKind('with-pauses-in-noise')),
    ...acceptance('across a room', said('in-a-room')),
    ...acceptance('by headset', said('by-headset')),
    ...acceptance('10 dB pink noise', said('pink-10-db')),
    ...acceptance('10 dB babble', said('babble-10-db')),
  ])
}

function acceptance(label: string, verdicts: readonly Verdict[]): [string, Share][] {
  return [
    [`${label}: accepted`, shareOf(verdicts, isRight)],
    [`${label}: called an error`, shareOf(verdicts, isError)],
  ]
}

function pauses(label: string, takes: readonly HeardVariant[]): [string, Share][] {
  return [
    ...acceptance(
      label,
      takes.flatMap(({ verdicts }) => verdicts),
    ),
    [`${label}: takes without a false error`, shareOf(takes, (take) => !take.verdicts.some(isError))],
    [`${label}: Guided gets to the end`, guidedToTheEnd(takes)],
  ]
}

/** Counts only takes that were heard word by word. */
function guidedToTheEnd(takes: readonly HeardVariant[]): Share {
  const live = takes.filter(({ isGuidedComplete }) => isGuidedComplete !== null)
  return shareOf(live, ({ isGuidedComplete }) => isGuidedComplete === true)
}

/** Some readers may really have repeated a word: no one checked these takes by ear. */
const isSaidAgain = ({ extras, added }: HeardVariant) => extras.length > added.length

/** Formats the figures as a table: all speakers, native readers, and each group. */
export function peopleTable(outcomes: readonly HeardVariant[]): string {
  const columns: [string, readonly Group[]][] = [
    ['all', GROUPS],
    ['native, British, archaic', ['native', 'british', 'archaic']],
    ['accents and children', ['accents', 'children']],
    ...GROUPS.map((group): [string, readonly Group[]] => [group, [group]]),
  ]
  const figures = columns.map(([, groups]) =>
    peopleFigures(outcomes.filter(({ group }) => groups.includes(group))),
  )
  const names = [...(figures[0]?.keys() ?? [])].filter((name) => (figures[0]?.get(name)?.whole ?? 0) > 0)
  return [
    `| figure | ${columns.map(([name]) => name).join(' | ')} |`,
    `|---${'|---'.repeat(columns.length)}|`,
    ...names.map((name) => `| ${name} | ${figures.map((column) => percent(column.get(name))).join(' | ')} |`),
  ].join('\n')
}

function percent(share: Share | undefined): string {
  if (share === undefined || share.whole === 0) return ''
  return `${((100 * share.part) / share.whole).toFixed(1)}`
}

type Verdict = HeardVariant['verdicts'][number]

function isRight(verdict: Verdict): boolean {
  return RIGHT.has(verdict)
}

function isNotSure(verdict: Verdict): boolean {
  return verdict === 'not-sure'
}

/** A word that was not reached counts as an error, because the person gets no credit for it. */
function isError(verdict: Verdict): boolean {
  return !isRight(verdict) && !isNotSure(verdict)
}

function verdictsOf(
  outcomes: readonly HeardVariant[],
  chosen: (outcome: HeardVariant, index: number) => boolean,
): Verdict[] {
  return outcomes.flatMap((outcome) => outcome.verdicts.filter((_, index) => chosen(outcome, index)))
}

function shareOf<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): Share {
  return { part: items.filter(isCounted).length, whole: items.length }
}

function noticed(label: string, verdicts: readonly Verdict[]): [string, Share][] {
  return [
    [`${label} noticed`, shareOf(verdicts, (verdict) => !isRight(verdict))],
    [`${label} as an error`, shareOf(verdicts, isError)],
  ]
}

/**
 * Counts an added word as noticed if something is shown between its neighbors. When two words are
 * said twice, either pair may be shown as extra.
 */
function addedNoticed(outcomes: readonly HeardVariant[]): Share {
  const isNoticed = outcomes.flatMap(({ kind, addedBefore, extras }) => {
    const back = kind === 'said-twice' ? WORDS_SAID_TWICE : 1
    return addedBefore.map((place) => extras.some((before) => before >= place - back && before <= place + 1))
  })
  return shareOf(isNoticed, Boolean)
}

/** Counts two swapped words as noticed if one of them is not right. */
function exchangedNoticed(outcomes: readonly HeardVariant[]): Share {
  const pairs = outcomes.flatMap(({ unsaid, verdicts }) =>
    unsaid.filter((_, which) => which % 2 === 0).map((at) => [verdicts[at], verdicts[at + 1]]),
  )
  return shareOf(pairs, (pair) => pair.some((verdict) => !isRight(verdict ?? null)))
}

function anotherText(outcomes: readonly HeardVariant[]): Share {
  return {
    part: outcomes.reduce((sum, { mostRight }) => sum + mostRight, 0),
    whole: outcomes.reduce((sum, { text }) => sum + text.length, 0),
  }
}
