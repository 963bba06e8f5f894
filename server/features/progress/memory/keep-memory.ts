import type { TestedMemory } from '#shared/contract/reviews.ts'
import type { Difference } from '#shared/domain/progress/differences.ts'
import { modelFor } from '#shared/domain/memory/forgetting-model.ts'
import { isTest } from '#shared/domain/memory/is-test.ts'
import { lateTest } from '#shared/domain/memory/late-test.ts'
import { judge, memoryOf, type MemoryTest, paceOfTest } from '#shared/domain/memory/member-memory.ts'
import { isLearning } from '#shared/domain/memory/verse-memory.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import type { Queries } from '../../../db/database.ts'
import { inSlices } from '../../../slices/in-slices.ts'
import { hasMoreTests, MAY_BE_TESTS, numbered, type ReadAttempt, testsOnRecord } from '../history/store.ts'
import type { ArrivingTest, FoundByTest, Remembered } from './arriving/store.ts'
import { attemptRowToTest } from './rows.ts'
import {
  addMemoryChoices,
  addTests,
  clearVerseMemories,
  readStoredMemory,
  type MemoryChoices,
  readMemoryChoices,
  setOwesRebuild,
  pacedTestsOf,
  putTests,
  putVerseMemories,
  removeTests,
  findTest,
} from './store.ts'

interface TestedAttempt extends ArrivingTest {
  readonly seq: number
}

/** Null if it isn't a test, if a later one is already recorded, or if the memory was never built. */
export function judgeInOrder(attempt: TestedAttempt, found: FoundByTest | null): Remembered | null {
  if (!isTest(attempt) || found === null || found.isLate) return null
  const model = modelFor(found.targetRecall, found.parameters)
  return judge(toMemoryTest(attempt, found.dayStartsAt), found.memory, found.usual, model)
}

/**
 * Handles attempts that `judgeInOrder` can't. Null if it isn't a test, or a long history must be rebuilt first.
 * Needs the record's lock.
 */
export async function rememberOutOfOrder(
  queries: Queries,
  userId: string,
  attempt: TestedAttempt,
  found: FoundByTest | null,
): Promise<TestedMemory | null> {
  if (!isTest(attempt)) return null
  if (found === null) await buildMemory(queries, userId)
  else if (await hasMoreTests(queries, userId, JUDGED_AT_ONCE)) await setOwesRebuild(queries, userId, true)
  else await rememberLate(queries, userId, toMemoryTest(attempt, found.dayStartsAt), found)
  return memorySaidBy(queries, userId, attempt.seq)
}

async function rememberLate(queries: Queries, userId: string, test: MemoryTest, choices: MemoryChoices) {
  const stored = await pacedTestsOf(queries, userId)
  const late = { ...test, pace: paceOfTest(test) }
  const { verses, usualBefore } = await inSlices(lateTest(stored, late))
  const touched = stored.filter(({ verseId }) => verses.has(verseId)).map(({ seq }) => seq)
  const tests = testsIn(await testsOnRecord(queries, userId, numbered([...touched, test.seq])), choices)
  const model = modelFor(choices.targetRecall, choices.parameters)
  const memory = await inSlices(memoryOf(tests, model, usualBefore))
  await putVerseMemories(queries, userId, memory.verses)
  await putTests(queries, userId, memory.tests)
}

/** Returns an attempt's judgment, with the verse's current memory, which later tests may have changed. */
export async function memorySaidBy(
  queries: Queries,
  userId: string,
  seq: number,
): Promise<TestedMemory | null> {
  const found = await findTest(queries, userId, seq)
  return found?.memory === undefined ? null : toTestedMemory({ judged: found.test, memory: found.memory })
}

export const toTestedMemory = ({ judged, memory }: Remembered): TestedMemory => ({
  grade: judged.grade,
  recallBefore: judged.recallBefore,
  dueOn: memory.dueOn,
  stability: memory.stability,
  ...(judged.wasLearning &&
    !isLearning(memory) &&
    memory.lastGoodOn === judged.day && { isNewlyKnown: true }),
})

function toMemoryTest(attempt: TestedAttempt, dayStartsAt: number): MemoryTest {
  const { seq, verseId, method, practicedAt, timeZone, accuracy, seconds, wordCount, words } = attempt
  return {
    seq,
    verseId,
    practicedAt,
    accuracy,
    seconds,
    wordCount,
    day: toMemberDay(practicedAt, timeZone, dayStartsAt),
    ...(words && { words }),
    ...(method === 'letters' && { isByLetters: true }),
  }
}

/** Judging this many blocks an embedded database for a quarter of a second. Longer histories are rebuilt in turns. */
export const JUDGED_AT_ONCE = 8000

/** Does nothing if it was built before. Needs the record's lock. */
export async function buildMemory(queries: Queries, userId: string, atOnce = JUDGED_AT_ONCE): Promise<void> {
  if (await addMemoryChoices(queries, userId)) await renewMemory(queries, userId, atOnce)
}

/** Rebuilds a member's memory now, or flags a long history to be rebuilt soon. Needs the record's lock. */
export async function renewMemory(queries: Queries, userId: string, atOnce = JUDGED_AT_ONCE): Promise<void> {
  if (await hasMoreTests(queries, userId, atOnce)) await setOwesRebuild(queries, userId, true)
  else await rebuildMemory(queries, userId)
}

/** Rebuilds a member's memory from the attempts, if they have one. Needs the record's lock. */
export async function rebuildMemory(queries: Queries, userId: string): Promise<void> {
  const choices = await readMemoryChoices(queries, userId)
  if (choices === null) return
  await putMemoryRight(queries, userId, choices, await testsOnRecord(queries, userId, MAY_BE_TESTS))
}

/** Corrects a member's stored memory by their attempts; returns the differences. Needs the record's lock. */
export async function verifyMemory(
  queries: Queries,
  userId: string,
  history: readonly ReadAttempt[],
): Promise<Difference[]> {
  const choices = await readMemoryChoices(queries, userId)
  if (choices === null) return []
  const { verses, tests } = await putMemoryRight(queries, userId, choices, history)
  return verses.found.concat(tests.found)
}

async function putMemoryRight(
  queries: Queries,
  userId: string,
  choices: MemoryChoices,
  attempts: readonly ReadAttempt[],
) {
  const stored = await readStoredMemory(queries, userId)
  const { verses, tests } = await rebuiltFrom(attempts, choices, stored)
  await clearVerseMemories(queries, userId, verses.gone)
  await putVerseMemories(queries, userId, verses.wrong)
  await removeTests(queries, userId, tests.gone)
  const testsToAdd = tests.wrong.map(([, test]) => test)
  await addTests(
    queries,
    userId,
    testsToAdd.filter(({ seq }) => !stored.tests.has(seq)),
  )
  await putTests(
    queries,
    userId,
    testsToAdd.filter(({ seq }) => stored.tests.has(seq)),
  )
  return { verses, tests }
}

/** Regrades attempts, yielding in between, and returns the differences from the stored memory. */
export async function rebuiltFrom(
  attempts: readonly ReadAttempt[],
  choices: MemoryChoices,
  kept: Awaited<ReturnType<typeof readStoredMemory>>,
) {
  const model = modelFor(choices.targetRecall, choices.parameters)
  const rebuilt = await inSlices(memoryOf(testsIn(attempts, choices), model))
  const bySeq = rebuilt.tests.map((test) => [test.seq, test] as const)
  return {
    verses: await inSlices(differing('memory', kept.verses, rebuilt.verses)),
    tests: await inSlices(differing('tests', kept.tests, new Map(bySeq))),
  }
}

/** Filters tests, and assigns them to days by the member's start of the day. */
function* testsIn(attempts: readonly ReadAttempt[], { dayStartsAt }: MemoryChoices): Generator<MemoryTest> {
  for (const attempt of attempts) if (isTest(attempt)) yield attemptRowToTest(attempt, dayStartsAt)
}

/** Yields where stored values differ from the right ones, one value per step. */
function* differing<Key extends string | number, Value extends object>(
  part: Difference['part'],
  kept: ReadonlyMap<Key, Value>,
  rebuilt: ReadonlyMap<Key, Value>,
) {
  const [gone, wrong, found]: [Key[], (readonly [Key, Value])[], Difference[]] = [[], [], []]
  const differs = (key: Key, is: Value | undefined, should: Value | undefined) =>
    void found.push({ part, name: String(key), kept: written(is), rebuilt: written(should) })
  for (const [key, is] of kept) {
    if (!rebuilt.has(key)) {
      gone.push(key)
      differs(key, is, undefined)
    }
    yield
  }
  for (const [key, should] of rebuilt) {
    if (!isEqual(kept.get(key), should)) {
      wrong.push([key, should])
      differs(key, kept.get(key), should)
    }
    yield
  }
  return { gone, wrong, found }
}

const written = (value: object | undefined) => (value === undefined ? undefined : JSON.stringify(value))

function isEqual<Value extends object>(is: Value | undefined, should: Value): boolean {
  if (is === undefined) return false
  return (Object.keys(should) as (keyof Value)[]).every((name) => {
    const [kept, value]: [unknown, unknown] = [is[name], should[name]]
    return kept === value || (Array.isArray(value) && JSON.stringify(kept) === JSON.stringify(value))
  })
}
