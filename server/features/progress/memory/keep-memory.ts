import type { TestedMemory } from '#shared/contract/reviews.ts'
import type { Difference } from '#shared/domain/progress/differences.ts'
import { getModel } from '#shared/domain/memory/forgetting-model.ts'
import { isTest } from '#shared/domain/memory/is-test.ts'
import { findLateTestEffect } from '#shared/domain/memory/late-test.ts'
import {
  judgeTest,
  calculateMemory,
  type MemoryTest,
  calculateTestPace,
} from '#shared/domain/memory/member-memory.ts'
import { isLearning } from '#shared/domain/memory/verse-memory.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import type { Queries } from '../../../db/database.ts'
import { inSlices } from '../../../slices/in-slices.ts'
import { hasMoreTests, IS_POSSIBLE_TEST, hasSeq, type ReadAttempt, loadTests } from '../history/store.ts'
import type { ArrivingTest, TestContext, Remembered } from './arriving/store.ts'
import { attemptRowToTest } from './rows.ts'
import {
  addMemoryChoices,
  addTests,
  clearVerseMemories,
  readStoredMemory,
  type MemoryChoices,
  readMemoryChoices,
  setOwesRebuild,
  loadPacedTests,
  putTests,
  putVerseMemories,
  removeTests,
  findTest,
} from './store.ts'

interface TestedAttempt extends ArrivingTest {
  readonly seq: number
}

/** Judges an attempt. Returns null if it isn't a test, a later test is already recorded, or memory was never built. */
export function judgeInOrder(attempt: TestedAttempt, context: TestContext | null): Remembered | null {
  if (!isTest(attempt) || context === null || context.isLate) return null
  const model = getModel(context.targetRecall, context.parameters)
  return judgeTest(toMemoryTest(attempt, context.dayStartsAt), context.memory, context.usualPace, model)
}

/**
 * Judges an attempt that `judgeInOrder` can't. Returns null if it isn't a test, or if a long history must be rebuilt
 * first. Needs the record's lock.
 */
export async function rememberOutOfOrder(
  queries: Queries,
  userId: string,
  attempt: TestedAttempt,
  context: TestContext | null,
): Promise<TestedMemory | null> {
  if (!isTest(attempt)) return null
  if (context === null) await buildMemory(queries, userId)
  else if (await hasMoreTests(queries, userId, MAX_TESTS_PER_TRANSACTION))
    await setOwesRebuild(queries, userId, true)
  else await rememberLate(queries, userId, toMemoryTest(attempt, context.dayStartsAt), context)
  return readTestedMemory(queries, userId, attempt.seq)
}

async function rememberLate(queries: Queries, userId: string, test: MemoryTest, choices: MemoryChoices) {
  const stored = await loadPacedTests(queries, userId)
  const lateTest = { ...test, pace: calculateTestPace(test) }
  const { verses, usualBefore } = await inSlices(findLateTestEffect(stored, lateTest))
  const touched = stored.filter(({ verseId }) => verses.has(verseId)).map(({ seq }) => seq)
  const tests = filterTests(await loadTests(queries, userId, hasSeq([...touched, test.seq])), choices)
  const model = getModel(choices.targetRecall, choices.parameters)
  const memory = await inSlices(calculateMemory(tests, model, usualBefore))
  await putVerseMemories(queries, userId, memory.verses)
  await putTests(queries, userId, memory.tests)
}

/** Returns an attempt's judgment, with the verse's current memory, which later tests may have changed. */
export async function readTestedMemory(
  queries: Queries,
  userId: string,
  seq: number,
): Promise<TestedMemory | null> {
  const storedTest = await findTest(queries, userId, seq)
  return storedTest?.memory === undefined
    ? null
    : toTestedMemory({ judged: storedTest.test, memory: storedTest.memory })
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

/**
 * The number of tests that an embedded database judges in a quarter of a second. Longer histories are rebuilt in steps.
 */
export const MAX_TESTS_PER_TRANSACTION = 8000

/** Builds a member's memory, unless it was built before. Needs the record's lock. */
export async function buildMemory(
  queries: Queries,
  userId: string,
  maxTests = MAX_TESTS_PER_TRANSACTION,
): Promise<void> {
  if (await addMemoryChoices(queries, userId)) await renewMemory(queries, userId, maxTests)
}

/** Rebuilds a member's memory now, or flags a long history to be rebuilt soon. Needs the record's lock. */
export async function renewMemory(
  queries: Queries,
  userId: string,
  maxTests = MAX_TESTS_PER_TRANSACTION,
): Promise<void> {
  if (await hasMoreTests(queries, userId, maxTests)) await setOwesRebuild(queries, userId, true)
  else await rebuildMemory(queries, userId)
}

/** Rebuilds a member's memory, if they have one, from their attempts. Needs the record's lock. */
export async function rebuildMemory(queries: Queries, userId: string): Promise<void> {
  const choices = await readMemoryChoices(queries, userId)
  if (choices === null) return
  await correctMemory(queries, userId, choices, await loadTests(queries, userId, IS_POSSIBLE_TEST))
}

/** Corrects a member's stored memory from their attempts and returns the differences. Needs the record's lock. */
export async function verifyMemory(
  queries: Queries,
  userId: string,
  history: readonly ReadAttempt[],
): Promise<Difference[]> {
  const choices = await readMemoryChoices(queries, userId)
  if (choices === null) return []
  const { verses, tests } = await correctMemory(queries, userId, choices, history)
  return verses.differences.concat(tests.differences)
}

async function correctMemory(
  queries: Queries,
  userId: string,
  choices: MemoryChoices,
  attempts: readonly ReadAttempt[],
) {
  const stored = await readStoredMemory(queries, userId)
  const { verses, tests } = await compareMemory(attempts, choices, stored)
  await clearVerseMemories(queries, userId, verses.extra)
  await putVerseMemories(queries, userId, verses.wrong)
  await removeTests(queries, userId, tests.extra)
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

/** Regrades attempts, yielding between steps, and returns the differences from the stored memory. */
export async function compareMemory(
  attempts: readonly ReadAttempt[],
  choices: MemoryChoices,
  stored: Awaited<ReturnType<typeof readStoredMemory>>,
) {
  const model = getModel(choices.targetRecall, choices.parameters)
  const rebuilt = await inSlices(calculateMemory(filterTests(attempts, choices), model))
  const testsBySeq = rebuilt.tests.map((test) => [test.seq, test] as const)
  return {
    verses: await inSlices(findDifferences('memory', stored.verses, rebuilt.verses)),
    tests: await inSlices(findDifferences('tests', stored.tests, new Map(testsBySeq))),
  }
}

/** Yields the tests among the attempts, assigned to days by the member's start of day. */
function* filterTests(
  attempts: readonly ReadAttempt[],
  { dayStartsAt }: MemoryChoices,
): Generator<MemoryTest> {
  for (const attempt of attempts) if (isTest(attempt)) yield attemptRowToTest(attempt, dayStartsAt)
}

/** Finds where stored values differ from the rebuilt ones, one value per step. */
function* findDifferences<Key extends string | number, Value extends object>(
  part: Difference['part'],
  kept: ReadonlyMap<Key, Value>,
  rebuilt: ReadonlyMap<Key, Value>,
) {
  const [extra, wrong, differences]: [Key[], (readonly [Key, Value])[], Difference[]] = [[], [], []]
  const addDifference = (key: Key, stored: Value | undefined, correct: Value | undefined) =>
    void differences.push({ part, name: String(key), kept: toJson(stored), rebuilt: toJson(correct) })
  for (const [key, stored] of kept) {
    if (!rebuilt.has(key)) {
      extra.push(key)
      addDifference(key, stored, undefined)
    }
    yield
  }
  for (const [key, correct] of rebuilt) {
    if (!isEqual(kept.get(key), correct)) {
      wrong.push([key, correct])
      addDifference(key, kept.get(key), correct)
    }
    yield
  }
  return { extra, wrong, differences }
}

const toJson = (value: object | undefined) => (value === undefined ? undefined : JSON.stringify(value))

function isEqual<Value extends object>(stored: Value | undefined, correct: Value): boolean {
  if (stored === undefined) return false
  return (Object.keys(correct) as (keyof Value)[]).every((name) => {
    const [storedValue, correctValue]: [unknown, unknown] = [stored[name], correct[name]]
    return (
      storedValue === correctValue ||
      (Array.isArray(correctValue) && JSON.stringify(storedValue) === JSON.stringify(correctValue))
    )
  })
}
