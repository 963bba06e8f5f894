/** What people read on the dashboard. */
export const messages = {
  premiumRequired: 'Premium Access Required',
  premiumRequiredText: 'You need a premium subscription to access the dashboard features.',
  upgrade: 'Upgrade to Premium',
  noProgress: 'No Progress Recorded Yet',
  noProgressText: 'Start practicing to see your progress!',
  noLeaderboard: 'No Users on the Leaderboard Yet',
  noLeaderboardText: 'It begins with the first verse that somebody saves.',
  noAchievements: 'No Achievements Yet',
  noAchievementsText: 'They come on their own as you practice.',
  allEarned: 'You have earned every one of them.',
  practice: 'Practice Today’s Verse',
  comingSoon: 'Coming Soon',
  viewFullCalendar: 'View Full Calendar',
  notAnswered: 'The server is not answering right now.',
  tryAgain: 'Try again',
  counting: 'Counting…',
  notCounted: 'The server is not answering right now.',
  nearestFirst: 'The nearest come first.',
  earnedSoFar: (count: number) => (count === 1 ? 'One so far.' : `${count} so far.`),
  missedWordsText: 'The words you missed most often, in everything you recited.',
  noneMastered:
    'It begins with the first verse that you master. Each verse has its own label under Progress.',
  estimatedFrom: (mastered: number) =>
    `An estimate from ${mastered === 1 ? 'one mastered verse' : `${mastered} mastered verses`}. Each verse has its own label under Progress.`,
  firstMastered: 'Recite a verse five times well, and it is yours.',
  averageAccuracy: (percent: number) => `${percent}% accuracy on average`,
  /** What was done in a timeframe; null where nothing was. */
  practiced: (attempts: number, days: number, xp: number) =>
    attempts === 0
      ? null
      : `${attempts === 1 ? '1 recitation' : `${attempts} recitations`}${days > 1 ? ` on ${days} days` : ''}, +${xp} XP`,
  within: {
    today: (practiced: string | null) => `Today: ${practiced ?? 'nothing yet'}.`,
    week: (practiced: string | null) => `The last 7 days: ${practiced ?? 'nothing yet'}.`,
    month: (practiced: string | null) => `The last month: ${practiced ?? 'nothing yet'}.`,
  },
  nothingWithin: {
    today: 'Nothing practiced today yet. Your verses are under Week and Month.',
    week: 'Nothing practiced in the last seven days. Look under Month, or say one today.',
    month: 'Nothing practiced in the last month. Your verses are waiting for you.',
  },
} as const
