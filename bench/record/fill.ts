import pg from 'pg'
import { recountLevels } from '#server/features/leaderboard/store.ts'
import { openDatabase } from '#server/db/database.ts'

/** Verses that each member has practiced, and so entries and attempts per member. */
const PER_MEMBER = 5

/** What fills the tables, in order; `$members` stands for how many there are. */
const STATEMENTS = [
  // Foreign keys are kept by construction; checking them row by row would take most of the time.
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `insert into users (id, username, username_key, email, first_name, last_name, is_premium, created_at)
   select gen_random_uuid(), 'reader-' || n, 'reader-' || n, 'reader-' || n || '@example.org',
     (array['Ann', 'Ben', 'Clara', 'David', 'Esther', 'Felix', 'Grace'])[1 + n % 7],
     (array['Adams', 'Baker', 'Cole', 'Dean', 'Ellis'])[1 + n % 5],
     true, now() - n * interval '1 minute'
   from generate_series(1, $members) as n`,
  // Experience as it spreads in practice: many beginners, few who have gone far.
  `insert into user_stats (user_id, xp, current_streak, longest_streak, last_day, attempts, recited, accuracy_sum,
     seconds, memorized, time_zone, joined_at)
   select id, floor(exp(2 + random() * 7))::int, (random() * 40)::int, 40, current_date - (random() * 3)::int,
     ${PER_MEMBER}, ${PER_MEMBER}, ${PER_MEMBER * 85}, 300, 1, 'UTC', created_at from users`,
  `insert into progress (id, user_id, verse_id, accuracy, recited_at, best_accuracy, times_attempted, times_recited,
     consecutive_correct, total_time_spent, mastery_level, is_memorized, was_memorized, last_practiced)
   select gen_random_uuid(), id, 'PSA.119.' || verse || '.KJV', 85, moment, 95, 1, 1, 1, 60, 1, false, false, moment
   from (select id, verse, now() - random() * interval '60 days' as moment
     from users cross join generate_series(1, ${PER_MEMBER}) as verse order by id) as practiced`,
  `insert into attempts (user_id, seq, id, verse_id, method, accuracy, seconds, xp, practiced_at, recorded_at,
     time_zone, day)
   select user_id, row_number() over (partition by user_id order by verse_id), id, verse_id, 'typed', 85, 60, 10,
     last_practiced, last_practiced, 'UTC', last_practiced::date from progress order by user_id`,
  `insert into user_days (user_id, day, attempts, recited, accuracy_sum, seconds, xp)
   select user_id, day, count(*), count(*), sum(accuracy), sum(seconds), sum(xp) from attempts group by 1, 2 order by 1`,
  'set session_replication_role = default',
  'vacuum (analyze) users, user_stats, progress, attempts, user_days',
  'checkpoint',
]

/** How large the tables have become. */
export interface Filled {
  readonly entries: number
  readonly megabytes: number
}

/** Makes the tables on an empty database and fills them for so many members. */
export async function fill(url: string, members: number): Promise<Filled> {
  const { database, close } = await openDatabase({ url }, () => {})
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of STATEMENTS) await client.query(statement.replace('$members', String(members)))
  await database.transaction(recountLevels)
  const { rows } = await client.query<{ entries: string; bytes: string }>(
    'select (select count(*) from progress) as entries, pg_database_size(current_database()) as bytes',
  )
  await client.end()
  await close()
  return { entries: Number(rows[0]?.entries), megabytes: Math.round(Number(rows[0]?.bytes) / 1e6) }
}
