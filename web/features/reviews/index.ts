export { useMakePlan } from './plans/make-plan.ts'
// The screen of /today and the panels are loaded lazily by web/app.
export { LearnButton } from './learn/learn-button.tsx'
// Its screens, too, are loaded by web/app.
export { LearnPassageButton } from './plans/learn-passage-button.tsx'
export { LearnSetButton } from './learn/learn-set-button.tsx'
export { type InMemory, todayHere, useInMemory } from './learn/learn-states.ts'
export { useLearnMany } from './learn/use-learn-many.ts'
export { useAskIfTested } from './learn/use-ask-if-tested.ts'
export { SetStanding, useStandings } from './learn/set-standing.tsx'
export { VerseStanding } from './learn/verse-standing.tsx'
export { SayToday } from './say-today.tsx'
// For listening to due and learned verses.
export { rememberedQuery, todayQuery } from './queries.ts'
// For the first verse of a new member.
export { reviewSettingsQuery, TODAY_KEY } from './queries.ts'
export { subscribeToPush } from './settings/push-browser.ts'
export { WhichTranslation } from './learn/which-translation.tsx'
export { completeTranslations } from './learn/complete-translations.ts'
export { type KnownBible, useKnownChapters } from './known-chapters.ts'
export { WhichVerseLink } from './which-verse/which-verse-link.tsx'
export { nextVersePath } from './next-verse.ts'
