import { createRequire } from 'node:module'
import createModule from 'soundswallower'
import { expect, test, vi } from 'vitest'
import {
  loadAcousticModel,
  loadEngineModule,
  loadPronunciations,
} from '#scripts/compile-engine/compile-engine.ts'
import { readWebPackage, findRepository } from '#scripts/compile-content/inputs.ts'
import { readWeb } from '#scripts/compile-content/web-text.ts'
import { listPrintedWords } from '#scripts/compile-pronunciations/printed-words.ts'
import { openEngineModule } from '#web/recognizer/on-device/engine/engine-module.ts'
import { Engine } from '#web/recognizer/on-device/engine/engine.ts'
import { buildGrammar, ENGINE_PHONES } from '#web/recognizer/on-device/engine/grammar.ts'
import {
  openPronunciations,
  type Pronounce,
  type Pronunciation,
  WORDS_SEPARATOR,
} from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { sectionsOf } from '#web/recognizer/on-device/decoding/sections.ts'
import { spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'

vi.setConfig({ testTimeout: 240_000 })

const packed = new TextDecoder().decode(await loadPronunciations())
const pronounce = memoize(openPronunciations(packed))
const phones = new Set(ENGINE_PHONES)

/** Looks up each word once, because verses repeat their words. */
function memoize(pronounceWord: Pronounce): Pronounce {
  const cache = new Map<string, Pronunciation>()
  return (word) => {
    const pronunciation = cache.get(word) ?? pronounceWord(word)
    cache.set(word, pronunciation)
    return pronunciation
  }
}

const isPronounceable = (way: string) => way !== '' && way.split(' ').every((phone) => phones.has(phone))

test('builds every pronunciation from the 39 phones of English', () => {
  const lines = packed.slice(packed.indexOf(WORDS_SEPARATOR) + WORDS_SEPARATOR.length).split('\n')
  const invalid = lines.filter(
    (line) =>
      !line
        .slice(line.indexOf(' ') + 1)
        .split('|')
        .every(isPronounceable),
  )
  expect(invalid).toEqual([])
})

test('makes a grammar for every verse of the King James Version', () => {
  const verses = createRequire(import.meta.url)('kjv/json/verses-1769.json') as Record<string, string>
  const invalid = Object.entries(verses).filter(([, text]) => !isRecognizable(text.replace(/[#[\]]/g, ' ')))
  expect(Object.keys(verses)).toHaveLength(31_102)
  expect(invalid).toEqual([])
})

test('makes a grammar for every verse of the World English Bible', () => {
  const { texts } = readWeb(readWebPackage(findRepository(import.meta.dirname)))
  const invalid = [...texts].filter(([, text]) => !isRecognizable(text))
  expect(texts.size).toBe(31_098)
  expect(invalid).toEqual([])
})

/** Checks that every word of a text can be pronounced, and that no section of it is empty. */
function isRecognizable(text: string): boolean {
  const units = spokenUnits(text, pronounce)
  const arePronounceable = units.every(({ ways }) => ways.length > 0 && ways.every(isPronounceable))
  return (
    units.length > 0 && arePronounceable && sectionsOf(units.length).every(({ first, end }) => end > first)
  )
}

test('the engine accepts every word of the built-in texts', async () => {
  const engine = new Engine(
    await openEngineModule(createModule, await loadEngineModule()),
    await loadAcousticModel(),
    16_000,
  )
  const words = listPrintedWords().map(({ word }) => word)
  const unpronounceable = words.filter((word) => pronounce(word).ways.length === 0)
  expect(unpronounceable).toEqual([])
  const silence = new Float32Array(1600)
  for (let first = 0; first < words.length; first += 1000) {
    const grammarWords = words
      .slice(first, first + 1000)
      .map((word) => ({ name: word, ways: pronounce(word).ways, opens: false }))
    // Accept words in order only: skips, returns, and loose sounds are meant for short passages, not for a thousand
    // words at once.
    const grammar = buildGrammar(grammarWords)
    engine.listenFor({
      ...grammar,
      edges: grammar.edges.filter(({ from, to, word }) => word !== null && to === from + 1),
    })
    engine.process(silence)
  }
  engine.stop()
})

test('pronounces "fine" in only one way, unlike "Fine Gael"', () => {
  expect(pronounce('fine').ways).toEqual(['F AY N'])
})
