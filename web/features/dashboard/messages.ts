export const messages = {
  premiumRequired: 'Premium Access Required',
  premiumRequiredText: 'You need a premium subscription to access the dashboard features.',
  upgrade: 'Upgrade to Premium',
  noProgress: 'No Progress Recorded Yet',
  noProgressText: 'Start practicing to see your progress!',
  cardsOnly: 'Only Custom Verses So Far',
  cardsOnlyText:
    'Your custom verses count toward your streak, calendar, and time. Memory, under Progress, shows how well you know them. Levels and points are for Bible verses.',
  memory: 'Memory:',
  noLeaderboard: 'No Users on the Leaderboard Yet',
  noLeaderboardText: 'The first saved recitation starts it.',
  whoSeesYou: 'Choose whether others see you here',
  noAchievements: 'No Achievements Yet',
  noAchievementsText: 'You’ll earn them as you practice.',
  allEarned: 'You’ve earned them all.',
  practice: 'Practice Today’s Verse',
  comingSoon: 'Coming Soon',
  viewFullCalendar: 'View Full Calendar',
  counting: 'Counting…',
  notCounted: 'The server isn’t responding right now.',
  nearestFirst: 'Closest first.',
  earnedSoFar: (count: number) => `${count} so far.`,
  missedWordsText: 'The words you miss most often.',
  noneMastered:
    'You’ll see this once you master your first verse. Each verse shows its own level under Progress.',
  estimatedFrom: (mastered: number) =>
    `An estimate from ${mastered === 1 ? 'one mastered verse' : `${mastered} mastered verses`}. Each verse shows its own level under Progress.`,
  firstMastered: 'Recite a verse well five times to master it.',
  averageAccuracy: (percent: number) => `${percent}% average accuracy`,
  practiced: (attempts: number, days: number, xp: number) =>
    attempts === 0
      ? null
      : `${attempts === 1 ? '1 recitation' : `${attempts} recitations`}${days > 1 ? ` on ${days} days` : ''}, +${xp} XP`,
  summary: {
    today: (practiced: string | null) => `Today: ${practiced ?? 'nothing yet'}.`,
    week: (practiced: string | null) => `The last 7 days: ${practiced ?? 'nothing'}.`,
    month: (practiced: string | null) => `The last month: ${practiced ?? 'nothing'}.`,
  },
  noPractice: {
    today: 'No practice yet today. See Week and Month for earlier verses.',
    week: 'No practice in the last 7 days. See Month, or recite a verse today.',
    month: 'No practice in the last month. Your verses are waiting for you.',
  },
} as const
