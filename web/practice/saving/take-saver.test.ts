import { expect, test } from 'vitest'
import { createLazySaver } from './take-saver.ts'
import type { TakeSaver } from './take-saver.ts'

const TAKE = { method: 'typed', accuracy: 90, seconds: 5, words: [], extras: [] } as const

function open() {
  const calls: string[] = []
  const saver: TakeSaver = {
    keep: () => void calls.push('keep'),
    save: async () => {
      calls.push('save')
      return { kind: 'saved' }
    },
    finish: () => void calls.push('finish'),
  }
  const loads: { arrive: (saver: TakeSaver) => void; fail: (error: Error) => void }[] = []
  const lazySaver = createLazySaver(() => new Promise((arrive, fail) => loads.push({ arrive, fail })))
  return { lazySaver, calls, loads, arrive: () => loads.at(-1)?.arrive(saver) }
}

test('queues calls in order until the saver has loaded', async () => {
  const { lazySaver, calls, loads, arrive } = open()
  lazySaver.fetch()
  lazySaver.keep(TAKE)
  const saved = lazySaver.save(TAKE)
  lazySaver.finish()
  expect(calls).toEqual([])
  arrive()
  expect(await saved).toEqual({ kind: 'saved' })
  expect([calls, loads.length]).toEqual([['keep', 'save', 'finish'], 1])
})

test('rejects the save if loading fails, and loads again on the next call', async () => {
  const { lazySaver, calls, loads, arrive } = open()
  lazySaver.keep(TAKE)
  const saved = lazySaver.save(TAKE)
  loads[0]?.fail(new Error('no network'))
  await expect(saved).rejects.toThrow('no network')
  const secondSave = lazySaver.save(TAKE)
  arrive()
  expect(await secondSave).toEqual({ kind: 'saved' })
  expect([calls, loads.length]).toEqual([['save'], 2])
})

test('loads nothing when the member leaves without a take', () => {
  const { lazySaver, loads } = open()
  lazySaver.finish()
  expect(loads).toEqual([])
})
