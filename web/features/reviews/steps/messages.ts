import type { BuildDirection, LearningStep } from '#shared/domain/memory/learning/learning-stages.ts'

const STEPS: Readonly<Record<LearningStep, { readonly name: string; readonly text: string }>> = {
  read: { name: 'Read', text: 'Read it aloud.' },
  half: { name: 'Half', text: 'Every other word is hidden. Say it all.' },
  letters: { name: 'Letters', text: 'Only the first letters are showing.' },
  memory: { name: 'Memory', text: 'No text this time. Say it all.' },
  reference: { name: 'Reference', text: 'Which verse was it? Say the reference.' },
}

const BUILD_LABELS: Readonly<Record<BuildDirection, string>> = {
  end: 'From the end',
  beginning: 'From the beginning',
}

export const messages = {
  title: (reference: string) => `Learn ${reference}`,
  untitled: 'Learn this verse',
  steps: 'Steps',
  step: (step: LearningStep) => STEPS[step].name,
  text: (step: LearningStep) => STEPS[step].text,
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  passed: (next: string) => `Passed. Next: ${next}.`,
  sittingOver: 'A good place to stop',
  sittingOverText: (done: number, all: number) =>
    `${done} of ${all} steps done. Come back for the rest later today or tomorrow.`,
  saveForLater: 'Save the rest for later',
  keepGoing: 'Keep going',
  done: 'done',
  verseReference: 'The reference',
  partOf: (reference: string) => `part of ${reference}`,
  passAt: (percent: number) => `Reach ${percent}% to continue.`,
  next: 'Next step',
  finish: 'Finish',
  back: 'Previous step',
  alreadyKnown: 'I already know it',
  builtFrom: 'Build up long verses',
  from: (builtFrom: BuildDirection) => BUILD_LABELS[builtFrom],
  cue: 'Your own cue word',
  cueHint: 'One word that reminds you of the verse. It stays on this device.',
  yourCue: (cue: string) => `Your cue: ${cue}`,
  learned: (reference: string) => `You’ve learned ${reference}`,
  learnedText: 'You’ll review it tomorrow, then less and less often.',
  toToday: 'Recite today’s verses',
  toDashboard: 'Go to dashboard',
} as const
