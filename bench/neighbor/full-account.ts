import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { packVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { MAX_IMPORTED_ATTEMPTS } from '#shared/domain/progress/attempt-limits.ts'
import { MAX_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import { MAX_SAVED_VERSES } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { MAX_SET_ITEMS, MAX_SETS } from '#shared/domain/verse-sets/set-rules.ts'
import { MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { ROOT } from '#scripts/checkout/run.ts'
import type { Database } from '#server/db/database.ts'

const VERDICTS = packVerdicts({
  words: splitVerseWords('Blessed are the undefiled in the way, who walk in the law of the LORD.').map(
    ({ key: expected }, index) => ({ expected, verdict: index === 3 ? 'skipped' : 'correct' }),
  ),
})

/** Fills an account to all its limits, including those for imports. */
export async function fillAccount(database: Database, userId: string): Promise<void> {
  await database.execute(`create table verses_of_bible (n int, verse_id text)`)
  const ids = ['KJV', 'WEB'].flatMap(readIds)
  await database.execute(
    `insert into verses_of_bible select n - 1, verse_id from json_array_elements_text('${JSON.stringify(ids)}') with ordinality as it (verse_id, n)`,
  )
  await database.execute('create index on verses_of_bible (n)')
  for (const statement of createStatements(userId, ids.length)) await database.execute(statement)
  await database.execute('drop table verses_of_bible')
  await database.execute('analyze')
}

const readIds = (translation: string) =>
  (
    JSON.parse(
      brotliDecompressSync(readFileSync(join(ROOT, `dist/content/${translation}.json.br`))).toString(),
    ) as readonly {
      id: string
    }[]
  ).map(({ id }) => id)

/** How many days in a row the member has practiced. */
const STREAK_DAYS = 7000

function createStatements(userId: string, verses: number): string[] {
  const repeatText = (length: number) => `repeat('word ', ${length / 5})`
  const member = `'${userId}'::uuid`
  return [
    `insert into custom_verses (id, user_id, reference, text, book, chapter, verse, notes, is_public, created_at)
     select gen_random_uuid(), ${member}, 'Card ' || n, ${repeatText(2000)}, 'Custom', 1, 1, ${repeatText(2000)}, true, now()
     from generate_series(1, ${MAX_CARDS}) as n`,
    `insert into saved_verses (id, user_id, verse_id, is_favorite, notes, date_added)
     select gen_random_uuid(), ${member}, verse_id, true, ${repeatText(2000)}, now() from verses_of_bible where n < ${MAX_SAVED_VERSES}`,
    `insert into verse_sets (id, user_id, name, description, is_public, updated_at)
     select gen_random_uuid(), ${member}, 'Set ' || n, ${repeatText(500)}, true, now() from generate_series(1, ${MAX_SETS}) as n`,
    `insert into verse_set_items (id, set_id, position, verse_id)
     select gen_random_uuid(), id, n, verse_id from verse_sets cross join verses_of_bible where n < ${MAX_SET_ITEMS / 2}`,
    `insert into verse_set_items (id, set_id, position, custom_verse_id)
     select gen_random_uuid(), s.id, 1000 + c.n, c.id from verse_sets as s
     cross join (select id, row_number() over () as n from custom_verses where user_id = ${member} limit ${MAX_SET_ITEMS / 2}) as c`,
    `insert into attempts (user_id, seq, id, verse_id, method, text_hidden, word_count, accuracy, seconds, xp, practiced_at,
       recorded_at, time_zone, day, verdicts)
     select ${member}, a, gen_random_uuid(), verse_id, 'voice-memory', true, 15, 90, 20, 10, moment, moment, 'UTC', moment::date, '${VERDICTS}'
     from (select a, now() - (${MAX_IMPORTED_ATTEMPTS} - a) * interval '${(STREAK_DAYS * 24 * 60) / MAX_IMPORTED_ATTEMPTS} minutes' as moment
       from generate_series(1, ${MAX_IMPORTED_ATTEMPTS}) as a) as recited
     join verses_of_bible on n = a % ${verses}`,
    `insert into progress (id, user_id, verse_id, accuracy, recited_at, best_accuracy, times_attempted, times_recited,
       consecutive_correct, total_time_spent, mastery_level, is_memorized, was_memorized, last_practiced)
     select gen_random_uuid(), user_id, verse_id, 90, max(practiced_at), 90, count(*), count(*), 1, 20, 1, true, true, max(practiced_at)
     from attempts where user_id = ${member} group by user_id, verse_id`,
    `insert into user_days (user_id, day, attempts, recited, accuracy_sum, seconds, xp)
     select user_id, day, count(*), count(*), sum(accuracy), sum(seconds), sum(xp) from attempts where user_id = ${member} group by 1, 2`,
    `update user_stats set xp = 1000000, attempts = ${MAX_IMPORTED_ATTEMPTS}, recited = ${MAX_IMPORTED_ATTEMPTS}, accuracy_sum = 9000000,
       seconds = 2000000, memorized = 1000, time_zone = 'UTC', last_day = current_date, current_streak = ${STREAK_DAYS}, longest_streak = ${STREAK_DAYS}
     where user_id = ${member}`,
    `insert into memory_tests (user_id, seq, verse_id, practiced_at, day, grade, recall_before, due_before, was_learning, is_repeat, pace, seconds)
     select user_id, seq, verse_id, practiced_at, day, 'good', 0.9, day, false, false, 0.75, 20 from attempts where user_id = ${member}`,
    `insert into verse_memories (user_id, verse_id, words, tests, good_days, stability, difficulty, first_tested_on, last_good_on,
       last_tested_on, due_on, failures, taken_up_at, position)
     select ${member}, verse_id, 15, 3, 2, 10, 5, current_date - 100, current_date - 10, current_date - 10, current_date - n % 5,
       '[0,0,0,1,0,0,0,0,0,0,0,0,0,0,0]', now(), n from verses_of_bible where n < ${MAX_VERSES}`,
    `insert into missed_words (user_id, word, times, last_verse_id, last_missed_at)
     select ${member}, 'word' || n, n, 'JHN.3.16.KJV', now() from generate_series(1, 10000) as n`,
    `insert into accepted_forms (user_id, expected, heard) select ${member}, 'word' || n, 'ward' from generate_series(1, 500) as n`,
    `insert into review_settings (user_id, time_zone) values (${member}, 'UTC')`,
  ]
}
