import pg from 'pg'
import { packVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { recountLevels } from '#server/features/leaderboard/store.ts'
import { openDatabase } from '#server/db/database.ts'

/** Verses practiced per member, which equals their progress entries. */
const VERSES_PER_MEMBER = 5
/** Recitations per verse, on different days. */
const RECITATIONS_PER_VERSE = 4
const ATTEMPTS_PER_MEMBER = VERSES_PER_MEMBER * RECITATIONS_PER_VERSE

/** John 3:16 with one wrong word and one skipped word, as stored. */
const VERDICTS = packVerdicts({
  words: splitVerseWords(
    'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
  ).map(({ key }, index) => ({
    expected: key,
    verdict: index === 11 ? 'wrong' : index === 23 ? 'skipped' : 'correct',
    ...(index !== 23 && { heard: index === 11 ? 'forgotten' : key }),
  })),
})

/** SQL statements that fill the tables, in order. `$members` is replaced with the number of members. */
const FILL_STATEMENTS = [
  // Skip foreign key checks, which would take most of the time. The keys are valid by construction.
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `insert into users (id, username, username_key, email, first_name, last_name, is_premium, created_at)
   select gen_random_uuid(), 'reader-' || n, 'reader-' || n, 'reader-' || n || '@example.org',
     (array['Ann', 'Ben', 'Clara', 'David', 'Esther', 'Felix', 'Grace'])[1 + n % 7],
     (array['Adams', 'Baker', 'Cole', 'Dean', 'Ellis'])[1 + n % 5],
     true, now() - n * interval '1 minute'
   from generate_series(1, $members) as n`,
  // Distribute experience as in practice: many beginners, few advanced members.
  `insert into user_stats (user_id, xp, current_streak, longest_streak, last_day, attempts, recited, accuracy_sum,
     seconds, memorized, time_zone, joined_at)
   select id, floor(exp(2 + random() * 7))::int, (random() * 40)::int, 40, current_date - (random() * 3)::int,
     ${ATTEMPTS_PER_MEMBER}, ${ATTEMPTS_PER_MEMBER}, ${ATTEMPTS_PER_MEMBER * 85}, ${ATTEMPTS_PER_MEMBER * 60}, 1, 'UTC', created_at from users`,
  `insert into progress (id, user_id, verse_id, accuracy, recited_at, best_accuracy, times_attempted, times_recited,
     consecutive_correct, total_time_spent, mastery_level, is_memorized, was_memorized, last_practiced)
   select gen_random_uuid(), id, 'PSA.119.' || verse || '.KJV', 85, moment, 95, ${RECITATIONS_PER_VERSE}, ${RECITATIONS_PER_VERSE}, 1, ${RECITATIONS_PER_VERSE * 60}, 1, false, false, moment
   from (select id, verse, now() - random() * interval '60 days' as moment
     from users cross join generate_series(1, ${VERSES_PER_MEMBER}) as verse order by id) as practiced`,
  `insert into attempts (user_id, seq, id, verse_id, method, word_count, accuracy, seconds, xp, practiced_at,
     recorded_at, time_zone, day, verdicts)
   select user_id, row_number() over (partition by user_id order by back desc, verse_id), gen_random_uuid(), verse_id,
     'voice-guided', 25, 85, 60, 10, moment, moment, 'UTC', moment::date, '${VERDICTS}'
   from (select user_id, verse_id, back, last_practiced - back * interval '1 day' as moment
     from progress cross join generate_series(0, ${RECITATIONS_PER_VERSE - 1}) as back order by user_id) as recited`,
  `insert into user_days (user_id, day, attempts, recited, accuracy_sum, seconds, xp)
   select user_id, day, count(*), count(*), sum(accuracy), sum(seconds), sum(xp) from attempts group by 1, 2 order by 1`,
  'set session_replication_role = default',
  'vacuum (analyze) users, user_stats, progress, attempts, user_days',
  'checkpoint',
]

interface DatabaseSize {
  readonly entries: number
  readonly attempts: number
  readonly megabytes: number
}

/** Fills a database with members who have practiced. Returns how much it contains. */
export async function fill(url: string, members: number): Promise<DatabaseSize> {
  const { database, close } = await openDatabase({ url }, () => {})
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of FILL_STATEMENTS) await client.query(statement.replace('$members', String(members)))
  await database.transaction(recountLevels)
  const { rows } = await client.query<{ entries: string; attempts: string; bytes: string }>(
    `select (select count(*) from progress) as entries, (select count(*) from attempts) as attempts,
       pg_database_size(current_database()) as bytes`,
  )
  await client.end()
  await close()
  const [{ entries, attempts, bytes } = { entries: 0, attempts: 0, bytes: 0 }] = rows
  return {
    entries: Number(entries),
    attempts: Number(attempts),
    megabytes: Math.round(Number(bytes) / 1e6),
  }
}
