import { expect, test } from 'vitest'
import { readStoredChapter, readStoredVerses } from './stored-verses.ts'

const LIST = [1, 2, 3].map((verse) => ({ id: `PSA.23.${verse}.KJV` }))
const texts = {
  read: async (url: string) =>
    url === '/api/verses?translation=KJV' ? new Response(JSON.stringify(LIST)) : undefined,
  store: async () => undefined,
  remove: async () => undefined,
}
const readIds = async (first: string, last = first) =>
  (await readStoredVerses(first, last, texts))?.map(({ id }) => id)

test('reads verses from the list that the library stored', async () => {
  expect(await readIds('PSA.23.2.KJV')).toEqual(['PSA.23.2.KJV'])
  expect(await readIds('PSA.23.2.KJV', 'PSA.23.3.KJV')).toEqual(['PSA.23.2.KJV', 'PSA.23.3.KJV'])
})

test.each([['PSA.23.4.KJV'], ['PSA.23.1.ESV'], ['nowhere']])('returns nothing for %s', async (id) => {
  expect(await readIds(id)).toBeUndefined()
})

test('reads a chapter without chapters whose numbers start with the same digits', async () => {
  const list = ['PSA.2.12.KJV', 'PSA.23.1.KJV', 'PSA.23.2.KJV', 'PSA.24.1.KJV'].map((id) => ({ id }))
  const stored = { ...texts, read: async () => new Response(JSON.stringify(list)) }
  const chapter = await readStoredChapter({ translation: 'KJV', book: 'PSA', chapter: 23 }, stored)
  expect(chapter?.map(({ id }) => id)).toEqual(['PSA.23.1.KJV', 'PSA.23.2.KJV'])
  expect(await readStoredChapter({ translation: 'ESV', book: 'PSA', chapter: 23 }, texts)).toBeUndefined()
})
