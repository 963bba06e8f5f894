import type { BuiltFrom, LearningStep } from '#shared/domain/memory/learning/learning-stages.ts'

const STEPS: Readonly<Record<LearningStep, { readonly name: string; readonly text: string }>> = {
  read: { name: 'Read along', text: 'Say it aloud while you read it.' },
  half: { name: 'Half the words', text: 'Every other word is out of sight. Say all of them.' },
  letters: { name: 'First letters', text: 'Only the first letters are left.' },
  'reference-before': { name: 'The reference', text: 'Say where it stands, before you say the verse.' },
  memory: { name: 'From memory', text: 'Nothing is in sight. Say all of it.' },
  'reference-after': { name: 'The reference again', text: 'Which verse was it? Say where it stands.' },
}

const FROM: Readonly<Record<BuiltFrom, string>> = { end: 'From its end', beginning: 'From its beginning' }

/** What people read while they learn a verse. */
export const messages = {
  title: (reference: string) => `Learn ${reference}`,
  untitled: 'Learn this verse',
  steps: 'Steps',
  step: (step: LearningStep) => STEPS[step].name,
  text: (step: LearningStep) => STEPS[step].text,
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  position: (at: number, all: number) => `Step ${at} of ${all}`,
  done: 'done',
  theReference: 'The reference',
  partOf: (reference: string) => `part of ${reference}`,
  passAt: (percent: number) => `A step is passed at ${percent} %.`,
  next: 'Next step',
  again: 'Once more',
  finish: 'Finish',
  back: 'One step back',
  knowIt: 'I know it already',
  builtFrom: 'A long verse is built up',
  from: (builtFrom: BuiltFrom) => FROM[builtFrom],
  cue: 'A cue word of your own',
  cueHint: 'One word that brings the verse back to you. It stays on this device.',
  yourCue: (cue: string) => `Your cue: ${cue}`,
  learned: (reference: string) => `You have learned ${reference}`,
  learnedText: 'It is asked again tomorrow, and then at longer and longer intervals.',
  toToday: 'Say today’s verses',
  toDashboard: 'To the dashboard',
} as const
