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
  noAchievementsText: 'They come by themselves while you practice.',
  allEarned: 'You have earned every one of them.',
  practice: 'Practice Today’s Verse',
  comingSoon: 'Coming Soon',
  viewFullCalendar: 'View Full Calendar',
  notAnswered: 'This needs the server, which does not answer just now.',
  tryAgain: 'Try again',
  nothingWithin: {
    today: 'Nothing practiced today yet. Your verses are there under Week and Month.',
    week: 'Nothing practiced in the last seven days. Look under Month, or say one today.',
    month: 'Nothing practiced in the last month. Your verses wait for you.',
  },
} as const
