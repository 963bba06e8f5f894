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
  practice: 'Practice Today’s Verse',
} as const
