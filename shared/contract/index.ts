import { account } from './account.ts'
import { achievements } from './achievements.ts'
import { auth } from './auth.ts'
import { customVerses } from './custom-verses.ts'
import { donations } from './donations.ts'
import { groups } from './groups.ts'
import { health } from './health.ts'
import { leaderboard } from './leaderboard.ts'
import { passages } from './passages.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { progress } from './progress.ts'
import { reviews } from './reviews.ts'
import { reports } from './reports.ts'
import { savedVerses } from './saved-verses.ts'
import { scriptureSets } from './scripture-sets.ts'
import { sentRecitations } from './sent-recitations.ts'
import { seats } from './seats.ts'
import { translations } from './translations.ts'
import { verseSets } from './verse-sets.ts'
import { verses } from './verses.ts'

export const api = {
  account,
  achievements,
  auth,
  customVerses,
  donations,
  groups,
  health,
  leaderboard,
  passages,
  people,
  plans,
  progress,
  reviews,
  reports,
  savedVerses,
  scriptureSets,
  sentRecitations,
  seats,
  translations,
  verseSets,
  verses,
}
