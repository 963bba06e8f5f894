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
    finish: () => void calls.push('go on'),
  }
  const loads: { arrive: (saver: TakeSaver) => void; fail: (error: Error) => void }[] = []
  const late = createLazySaver(() => new Promise((arrive, fail) => loads.push({ arrive, fail })))
  return { late, calls, loads, arrive: () => loads.at(-1)?.arrive(saver) }
}

test('queues calls in order until the saver has loaded', async () => {
  const { late, calls, loads, arrive } = open()
  late.fetch()
  late.keep(TAKE)
  const saved = late.save(TAKE)
  late.finish()
  expect(calls).toEqual([])
  arrive()
  expect(await saved).toEqual({ kind: 'saved' })
  expect([calls, loads.length]).toEqual([['keep', 'save', 'go on'], 1])
})

test('rejects the save if loading fails, and loads again on the next call', async () => {
  const { late, calls, loads, arrive } = open()
  late.keep(TAKE)
  const saved = late.save(TAKE)
  loads[0]?.fail(new Error('no network'))
  await expect(saved).rejects.toThrow('no network')
  const secondSave = late.save(TAKE)
  arrive()
  expect(await secondSave).toEqual({ kind: 'saved' })
  expect([calls, loads.length]).toEqual([['save'], 2])
})

test('loads nothing when the member leaves without a take', () => {
  const { late, loads } = open()
  late.finish()
  expect(loads).toEqual([])
})
