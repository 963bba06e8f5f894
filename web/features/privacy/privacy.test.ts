import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../server/db/schema/*.ts', {
  eager: true,
})
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
type Table = (typeof tables)[number]

/** Finds the tables with members' data: `users`, and every table that references it, directly or not. */
function findMemberTables(): Table[] {
  const memberTables = new Set(['users'])
  const referencesMember = ({ foreignKeys }: Table) =>
    foreignKeys.some((key) => memberTables.has(getTableConfig(key.reference().foreignTable).name))
  for (let previous = 0; previous < memberTables.size;) {
    previous = memberTables.size
    for (const table of tables) if (referencesMember(table)) memberTables.add(table.name)
  }
  return tables.filter(({ name }) => memberTables.has(name))
}

/** Columns that reveal nothing by themselves: row ids and owners. */
const NEUTRAL_COLUMNS = ['id', 'user_id', 'seq', 'position', 'fingerprint']

/**
 * For each table, the words of the page that cover each column. List a new column under the words that cover it, or
 * add words to the page.
 */
const COVERAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    'your username': 'username username_key username_skeleton',
    'your email address and whether you confirmed it': 'email email_verified_at',
    'your password in a form that no one can read back': 'password_hash access_version',
    'your name if you gave one': 'first_name last_name profile_image_url',
    'If the site’s admin suspends your account': 'suspended_at',
    'We keep your username': 'is_premium created_at',
    'the translation you read': 'translation',
    'If you choose a picture': 'picture',
  },
  identities: { 'the ID it knows you by': 'issuer subject created_at' },
  sessions: {
    'the browsers where you’re signed in':
      'token_hash device created_at last_seen_at expires_at access_version proven_at proof_code_hash proof_code_expires_at',
    'which sessions belong to it': 'device_hash',
    'your code in a form that no one can read back': 'code_hash',
    'how many wrong codes were tried': 'wrong_codes',
  },
  seats: {
    'We keep who looks after it': 'guardian_id',
    'its three pictures in a form that no one can read back': 'pictures_hash',
    'how many wrong tries there were': 'wrong_tries',
    'and when it was made': 'created_at',
    'the day on which that person agreed': 'sound_agreed_at',
  },
  seat_devices: {
    'We keep a scrambled form of each device’s cookie': 'token_hash guardian_id',
    'with the day it was allowed and the day that ends': 'device opened_at expires_at',
  },
  pending_sign_ins: {
    'ten minutes while you sign in through another service':
      'token_hash state nonce code_verifier redirect_uri return_to expires_at',
  },
  imports: {
    'Its result is kept until you close it':
      'process is_preview state percent owes_memory outcome message started_at touched_at',
  },
  password_resets: { 'Links sent by email': 'token_hash created_at expires_at access_version' },
  email_proofs: { 'Links sent by email': 'token_hash email created_at expires_at access_version' },
  attempts: {
    'the verse, the time, your time zone': 'verse_id practiced_at recorded_at time_zone day day_starts_at',
    'how you recited': 'method text_hidden',
    'which recognizer listened': 'engine',
    'your accuracy, how long it took': 'accuracy seconds xp',
    'the result for each word, with what was heard': 'word_count verdicts',
  },
  user_stats: {
    'your points': 'xp',
    'your streak': 'current_streak longest_streak last_day day_starts_at',
    'From your recitations we calculate':
      'attempts recited accuracy_sum seconds card_seconds memorized joined_at',
    'your time zone': 'time_zone',
    'You can stay off it in the settings': 'is_listed',
  },
  progress: {
    'your progress with each verse':
      'verse_id accuracy recited_at best_accuracy times_attempted times_recited consecutive_correct total_time_spent mastery_level is_memorized was_memorized last_practiced',
  },
  user_days: { 'your practice on each day': 'day attempts recited accuracy_sum seconds xp' },
  user_achievements: { 'your achievements': 'achievement_id earned_at xp' },
  missed_words: { 'the words you often miss': 'word times last_verse_id last_missed_at' },
  accepted_forms: { 'the ways of saying a word that you asked us to accept': 'expected heard' },
  verse_memories: {
    'how well you know each verse and when it’s due':
      'verse_id words tests lapses good_days stability difficulty first_tested_on last_good_on last_tested_on due_on failures taken_up_at is_resting',
  },
  plans: {
    'your plans with their verses and dates': 'title set_id verse_ids starts_on due_on rhythm created_at',
    'If you share a plan, we keep the secret in its link': 'link',
  },
  memory_tests: {
    'the result of every test of your memory':
      'verse_id practiced_at day grade recall_before due_before was_learning is_repeat pace seconds',
  },
  review_settings: {
    'your settings': 'minutes_per_day target_recall new_per_day day_starts_at owes_days',
    'your pauses': 'pauses',
    'parameters of the memory model that are fitted to you': 'parameters fitted_at owes_rebuild',
    'their time, how they reach you, your time zone': 'reminder_at reminder_by time_zone',
    'when the next one is due': 'remind_next_at',
    'how long it’s been since you responded to one': 'unanswered_since is_silent',
    'If you ask for a calendar link, we keep the secret in it': 'calendar_token_hash',
  },
  push_subscriptions: {
    'its push address': 'endpoint created_at session_hash',
    'the keys that encrypt those messages': 'p256dh auth',
    'how many in a row didn’t arrive': 'failures',
  },
  custom_verses: {
    'the cards, sets, and notes you write':
      'reference text book chapter verse translation theme notes is_public created_at',
    'hides a card or set of yours': 'hidden_at',
  },
  deleted_cards: {
    'A deleted card or set is kept for ten minutes': 'card_id taken expires_at',
  },
  deleted_sets: {
    'A deleted card or set is kept for ten minutes': 'set_id taken expires_at',
  },
  verse_sets: {
    'the cards, sets, and notes you write': 'name description is_public strictness updated_at',
    'hides a card or set of yours': 'hidden_at',
  },
  verse_set_items: { 'the cards, sets, and notes you write': 'set_id verse_id custom_verse_id' },
  saved_verses: { 'the verses you save': 'verse_id custom_verse_id is_favorite notes date_added' },
  followed_sets: {
    'the sets of others you follow and which of their verses you’ve seen': 'set_id name seen followed_at',
  },
  group_members: {
    'For each group you’re in or asked to join': 'group_id',
    'your nickname in it, what you share there': 'nickname shares',
    'whether you lead it, and since when': 'is_leader joined_at',
  },
  group_requests: {
    'For each group you’re in or asked to join': 'group_id',
    'your nickname in it, what you share there': 'nickname shares',
    'when you asked to join': 'asked_at',
  },
  encouragements: {
    'A kind word you send or get in it is kept for 30 days, with its date': 'from_id to_id word day sent_at',
  },
  sent_recitations: {
    'We keep the recording, how you recited, the result and the time of each word':
      'verse_id method text_hidden practiced_at time_zone verdicts heard_at sound sound_type',
    'when and to whom you sent it': 'from_id to_id sent_at',
    'whether you keep it': 'is_kept',
    'the words they confirmed, and their note': 'answered_at overruled note',
    'after 14 days in any case': 'sound_until expires_at',
  },
  reports: { 'what you report': 'custom_verse_id set_id reason created_at' },
  donations: {
    'your donations with their amounts, dates, and the card company’s number':
      'request_id payment_id source amount_cents is_test status status_at created_at receipt_sent_at',
  },
  donation_reversals: {
    'your donations with their amounts, dates': 'donation_id amount_cents state state_at',
  },
}

const page = messages.sections.flatMap(({ lines }) => lines).join('\n')
const listColumns = (table: Table) =>
  table.columns.map(({ name }) => name).filter((name) => !NEUTRAL_COLUMNS.includes(name))
const listCoveredColumns = (table: string) =>
  Object.values(COVERAGE[table] ?? {}).flatMap((columns) => columns.split(' '))

test('covers exactly the tables with data about a member', () => {
  expect(Object.keys(COVERAGE).sort()).toEqual(
    findMemberTables()
      .map(({ name }) => name)
      .sort(),
  )
})

test.each(findMemberTables().map((table) => [table.name, table] as const))(
  'covers everything stored in %s',
  (name, table) => {
    expect(listCoveredColumns(name).sort()).toEqual(listColumns(table).sort())
  },
)

test.each([...new Set(Object.values(COVERAGE).flatMap((words) => Object.keys(words)))])(
  'contains “%s”',
  (words) => {
    expect(page).toContain(words)
  },
)

test.each([
  'hashes of suspensions and of changes to your password',
  'push address',
  'calendar link',
  'Reminders',
  'parameters',
  'backup',
  'log has one line',
])('mentions: %s', (words) => expect(page).toContain(words))
