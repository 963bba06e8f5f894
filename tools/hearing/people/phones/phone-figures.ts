import { PHONES } from '#web/recognizer/on-device/second-pass/phones/phone-set.ts'
import {
  type PhoneClassifier,
  scorePhones,
} from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'
import { GROUPS, type Group } from '../clips.ts'
import type { LabeledSound } from './classifier-fit.ts'
import { SILENCE } from './phone-labels.ts'

/** How well a classifier finds the phones of recordings. */
interface PhoneTally {
  readonly group: Group
  /** Frames with speech, and those whose likeliest phone is right. */
  readonly speech: number
  readonly right: number
  /** All frames, and the sum of their negative log likelihoods. */
  readonly frames: number
  readonly surprisal: number
}

/** Counts how often a classifier's likeliest phone is the label. */
export function tallyPhones(
  group: Group,
  { states, labels }: LabeledSound,
  classifier: PhoneClassifier,
): PhoneTally {
  const { scores } = scorePhones(states, classifier)
  const width = PHONES.length
  let [speech, right, surprisal] = [0, 0, 0]
  labels.forEach((label, frame) => {
    // Add the half of the log prior that the scores lack.
    const posteriors = Array.from(
      { length: width },
      (_, phone) => scores[frame * width + phone]! + classifier.priors[phone]! / 2,
    )
    surprisal -= posteriors[label]!
    if (label === SILENCE) return
    speech += 1
    if (posteriors[label] === Math.max(...posteriors)) right += 1
  })
  return { group, speech, right, frames: labels.length, surprisal }
}

/** Formats a table of the tallies, with the worst group first. */
export function formatPhoneTable(tallies: readonly PhoneTally[]): string {
  const rows = GROUPS.map((group) =>
    summarize(
      group,
      tallies.filter((tally) => tally.group === group),
    ),
  )
  const sorted = rows
    .filter(({ speech }) => speech > 0)
    .toSorted((first, second) => first.share - second.share)
  return [
    '| group, worst first | speech frames | right (%) | mean surprisal |',
    '|---|---:|---:|---:|',
    ...[...sorted, summarize('everyone', tallies)].map(
      ({ name, speech, share, surprisal }) =>
        `| ${name} | ${speech} | ${(100 * share).toFixed(1)} | ${surprisal.toFixed(3)} |`,
    ),
  ].join('\n')
}

function summarize(name: string, tallies: readonly PhoneTally[]) {
  const sum = (key: Exclude<keyof PhoneTally, 'group'>) =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  return {
    name,
    speech: sum('speech'),
    share: sum('right') / sum('speech'),
    surprisal: sum('surprisal') / sum('frames'),
  }
}
