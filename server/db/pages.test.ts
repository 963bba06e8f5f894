import { expect, test } from 'vitest'
import { paginateList } from './pages.ts'

const rows = Array.from({ length: 10 }, (_, index) => index)
const readPages = async (make: (page: readonly number[]) => Promise<readonly number[]>) => {
  const pages: (readonly number[])[] = []
  for await (const page of paginateList(rows, make, 3).pages()) pages.push(page)
  return pages
}

test('converts a list in pages, in order', async () => {
  expect(await readPages(async (page) => page)).toEqual([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9]])
})

test('skips an empty page', async () => {
  expect(await readPages(async (page) => page.filter((row) => row > 4))).toEqual([[5], [6, 7, 8], [9]])
})

test('yields to other work after each page', async () => {
  const happened: string[] = []
  await readPages(async (page) => {
    happened.push(`page ${page[0]}`)
    setImmediate(() => happened.push(`another after ${page[0]}`))
    return page
  })
  expect(happened).toEqual([0, 3, 6, 9].flatMap((row) => [`page ${row}`, `another after ${row}`]))
})
