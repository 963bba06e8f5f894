// @vitest-environment node
import { expect, test } from 'vitest'
import { sayByRule } from './suffix-rules.ts'

const WORDS: Record<string, string> = {
  love: 'L AH V',
  move: 'M UW V',
  stop: 'S T AA P',
  carry: 'K AE R IY',
  may: 'M EY',
  anoint: 'AH N OY N T',
  church: 'CH ER CH',
  pharaoh: 'F EH R OW',
  holy: 'HH OW L IY',
  favor: 'F EY V ER',
  righteous: 'R AY CH AH S',
}
const lookUp = (word: string) => (WORDS[word] === undefined ? [] : [WORDS[word]])

test.each([
  ['loveth', ['L AH V IH TH', 'L AH V AH TH']],
  ['moveth', ['M UW V IH TH', 'M UW V AH TH']],
  ['stoppeth', ['S T AA P IH TH', 'S T AA P AH TH']],
  ['carrieth', ['K AE R IY IH TH', 'K AE R IY AH TH']],
  ['mayest', ['M EY IH S T', 'M EY AH S T']],
  ['anointedst', ['AH N OY N T IH D S T']],
  ['loved', ['L AH V D']],
  ['stopped', ['S T AA P T']],
  ['churches', ['CH ER CH IH Z']],
  ["pharaoh's", ['F EH R OW Z']],
  ['holiness', ['HH OW L IY N AH S']],
  ['favour', ['F EY V ER']],
  ['unrighteousness', ['AH N R AY CH AH S N AH S']],
])('pronounces %s', (word, phones) => expect(sayByRule(word, lookUp)).toEqual(phones))

test('has no rule for a word without a known stem', () => {
  expect(sayByRule('zelophehad', lookUp)).toEqual([])
})
