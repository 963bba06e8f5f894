import { describe, expect, it, test } from 'vitest'
import { findPhrases } from './find-phrases.ts'
import { countByFolder, findExcess, lowerCounts } from './ratchet.ts'

const countPhrases = (source: string) => findPhrases('a/b/c.ts', source).length

describe('a phrase', () => {
  test.each([
    ['in a comment', '// For whoever reads this.', 1],
    ['in a docstring over two lines', '/**\n * What the log\n * is told,\n * once\n * more.\n */', 2],
    ['in a string', "const text = 'Nobody is here.'", 1],
    ['in a template', 'const text = `Write to ${name} by e-mail.`', 1],
    ['after an address', "const url = 'https://example.org' // anew", 1],
  ])('is counted %s', (_, source, hits) => {
    expect(countPhrases(source)).toBe(hits)
  })

  test.each([
    ['in code', 'const somebody = whoever(nobody)'],
    ['in a regular expression', 'const pattern = /nobody\'s "letter to" `x/'],
    ['in a text from the specification or a test', "const psalm = 'A psalm by somebody.'"],
    ['in plain English', '// No more than ten. The letter e. Someone told us.'],
  ])('is not counted %s', (_, source) => {
    expect(countPhrases(source)).toBe(0)
  })
})

describe('the ratchet', () => {
  const hits = [1, 2, 3].map((number) => ({ file: `web/ui/parts/${number}.ts`, kind: 'anew', words: 'x' }))

  it('counts by the first two folders', () => {
    expect(countByFolder([...hits, { file: 'server/app.ts', kind: 'anew', words: 'y' }])).toEqual({
      server: 1,
      'web/ui': 3,
    })
  })

  it('lists every hit in a folder above its limit', () => {
    expect(findExcess(hits, { 'web/ui': 3 })).toEqual([])
    expect(findExcess(hits, { 'web/ui': 2 })).toHaveLength(4)
    expect(findExcess(hits, {})[0]).toBe('web/ui: 3 phrases, 0 allowed. Rewrite those you added:')
  })

  it('only goes down', () => {
    expect(
      lowerCounts({ 'web/ui': 5, 'web/app': 2, e2e: 1 }, { 'web/ui': 3, 'web/app': 4, server: 9 }),
    ).toEqual({
      'web/ui': 3,
      'web/app': 2,
    })
  })
})
