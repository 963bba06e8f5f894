import { GROUPS, type Group } from './clips.ts'
import type { HeardVariant } from './hear-variants.ts'
import { REPEATED_WORD_COUNT } from './spliced.ts'
import type { VariantKind } from './variants.ts'

interface Share {
  readonly part: number
  readonly whole: number
}

const RIGHT_VERDICTS: ReadonlySet<string | null> = new Set(['correct', 'sounds-alike', 'self-corrected'])

function peopleFigures(outcomes: readonly HeardVariant[]): Map<string, Share> {
  const selectKind = (kind: VariantKind) => outcomes.filter((outcome) => outcome.kind === kind)
  const clean = selectKind('clean')
  const unsaidVerdicts = (kind: VariantKind) =>
    selectVerdicts(selectKind(kind), ({ unsaid: indexes }, index) => indexes.includes(index))
  const saidVerdicts = (kind: VariantKind) =>
    selectVerdicts(selectKind(kind), ({ unsaid: indexes }, index) => !indexes.includes(index))
  return new Map([
    ['correct words accepted', shareOf(saidVerdicts('clean'), isRight)],
    ['correct words called an error', shareOf(saidVerdicts('clean'), isError)],
    ['right words not sure', shareOf(saidVerdicts('clean'), isNotSure)],
    ['right takes without a false error', shareOf(clean, ({ verdicts }) => !verdicts.some(isError))],
    ['Guided gets to the end', guidedCompletions(clean)],
    ...noticedShares('substitutions', unsaidVerdicts('replaced')),
    ...noticedShares('substitutions by small words', unsaidVerdicts('replaced-small')),
    ...noticedShares('substitutions by similar small words', unsaidVerdicts('replaced-alike')),
    ...noticedShares('words left out', unsaidVerdicts('left-out')),
    ...noticedShares('small words left out', unsaidVerdicts('left-out-small')),
    ['added words noticed', addedNoticed(selectKind('added'))],
    ...noticedShares('words cut out of the sound', unsaidVerdicts('cut-out')),
    ['words inserted into the sound noticed', addedNoticed(selectKind('put-in'))],
    ...noticedShares('words replaced in the sound', unsaidVerdicts('put-instead')),
    ['words swapped in the sound noticed', swapNoticed(selectKind('exchanged'))],
    ['words repeated in the sound noticed', addedNoticed(selectKind('said-twice'))],
    ['false added words in clean takes', shareOf(clean, ({ added }) => added.length > 0)],
    ['words shown as repeated in clean takes', shareOf(clean, hasRepetition)],
    ['another text: words believed', believedInAnotherText(selectKind('another-text'))],
    ['another text: completions', shareOf(selectKind('another-text'), ({ isComplete }) => isComplete)],
    ...acceptanceShares('after six seconds of silence', saidVerdicts('after-thinking')),
    ...pauseFigures('with pauses', selectKind('with-pauses')),
    ...pauseFigures('with pauses, in noise', selectKind('with-pauses-in-noise')),
    ...acceptanceShares('across a room', saidVerdicts('in-a-room')),
    ...acceptanceShares('by headset', saidVerdicts('by-headset')),
    ...acceptanceShares('10 dB pink noise', saidVerdicts('pink-10-db')),
    ...acceptanceShares('10 dB babble', saidVerdicts('babble-10-db')),
  ])
}

function acceptanceShares(label: string, verdicts: readonly Verdict[]): [string, Share][] {
  return [
    [`${label}: accepted`, shareOf(verdicts, isRight)],
    [`${label}: called an error`, shareOf(verdicts, isError)],
  ]
}

function pauseFigures(label: string, takes: readonly HeardVariant[]): [string, Share][] {
  return [
    ...acceptanceShares(
      label,
      takes.flatMap(({ verdicts }) => verdicts),
    ),
    [`${label}: takes without a false error`, shareOf(takes, (take) => !take.verdicts.some(isError))],
    [`${label}: Guided gets to the end`, guidedCompletions(takes)],
  ]
}

/** Counts only takes that were heard word by word. */
function guidedCompletions(takes: readonly HeardVariant[]): Share {
  const live = takes.filter(({ isGuidedComplete }) => isGuidedComplete !== null)
  return shareOf(live, ({ isGuidedComplete }) => isGuidedComplete === true)
}

/**
 * Checks whether a repetition is shown. Some readers may really have repeated a word: no one checked these takes by
 * ear.
 */
const hasRepetition = ({ extras, added }: HeardVariant) => extras.length > added.length

/** Formats the figures as a table: all speakers, native readers, and each group. */
export function formatPeopleTable(outcomes: readonly HeardVariant[]): string {
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
  return RIGHT_VERDICTS.has(verdict)
}

function isNotSure(verdict: Verdict): boolean {
  return verdict === 'not-sure'
}

/** A word that was not reached counts as an error, because the person gets no credit for it. */
function isError(verdict: Verdict): boolean {
  return !isRight(verdict) && !isNotSure(verdict)
}

function selectVerdicts(
  outcomes: readonly HeardVariant[],
  isSelected: (outcome: HeardVariant, index: number) => boolean,
): Verdict[] {
  return outcomes.flatMap((outcome) => outcome.verdicts.filter((_, index) => isSelected(outcome, index)))
}

function shareOf<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): Share {
  return { part: items.filter(isCounted).length, whole: items.length }
}

function noticedShares(label: string, verdicts: readonly Verdict[]): [string, Share][] {
  return [
    [`${label} noticed`, shareOf(verdicts, (verdict) => !isRight(verdict))],
    [`${label} as an error`, shareOf(verdicts, isError)],
  ]
}

/**
 * Counts an added word as noticed if something is shown between its neighbors. When two words are repeated, either pair
 * may be shown as extra.
 */
function addedNoticed(outcomes: readonly HeardVariant[]): Share {
  const noticedFlags = outcomes.flatMap(({ kind, addedBefore, extras }) => {
    const reach = kind === 'said-twice' ? REPEATED_WORD_COUNT : 1
    return addedBefore.map((at) => extras.some((before) => before >= at - reach && before <= at + 1))
  })
  return shareOf(noticedFlags, Boolean)
}

/** Counts two swapped words as noticed if one of them isn’t right. */
function swapNoticed(outcomes: readonly HeardVariant[]): Share {
  const pairs = outcomes.flatMap(({ unsaid, verdicts }) =>
    unsaid.filter((_, index) => index % 2 === 0).map((at) => [verdicts[at], verdicts[at + 1]]),
  )
  return shareOf(pairs, (pair) => pair.some((verdict) => !isRight(verdict ?? null)))
}

function believedInAnotherText(outcomes: readonly HeardVariant[]): Share {
  return {
    part: outcomes.reduce((sum, { maxRight }) => sum + maxRight, 0),
    whole: outcomes.reduce((sum, { text }) => sum + text.length, 0),
  }
}
