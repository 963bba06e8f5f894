import { deleteDB } from 'idb'
import { expect, test } from 'vitest'
import { openStoredData } from './stored-data.ts'

const DATUM = { owner: 'ada', key: 'sets', kind: '', at: 0, value: ['Psalm 23'] }

test('doesn’t keep the browser from deleting the database, and then stores in a new one', async () => {
  const stored = openStoredData('stored-data-test')
  await stored.put(DATUM)
  await deleteDB('stored-data-test')
  expect(await stored.read('ada', 'sets')).toBeUndefined()
  await stored.put(DATUM)
  expect(await stored.read('ada', 'sets')).toEqual(['Psalm 23'])
})
