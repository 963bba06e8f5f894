import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toHeardWords } from '../../../testing/recitation-picture.ts'
import { splitVerseWords } from '../words/words.ts'
import { Aligner } from './aligner.ts'
import { createFirstRow, computeNextRow, type CostRow } from './cost-row.ts'
import { splitPieces } from './pieces.ts'
import { createToken, type Token } from './token.ts'
import { createTraceback, traceBack } from './traceback.ts'

/** Draws the cost matrix as in the README, with * on the cheapest path. */
function drawMatrix(verse: string, said: string): string {
  const pieces = splitPieces(splitVerseWords(verse))
  const aligner = new Aligner({ pieces, by: 'voice', accepted: new Map() })
  const tokens: Token[] = []
  const rows: CostRow[] = [createFirstRow(pieces)]
  for (const word of toHeardWords(said)) {
    tokens.push(createToken(aligner, word))
    rows.push(computeNextRow(aligner, tokens, rows))
  }
  const trace = traceBack(createTraceback([]), tokens, rows, pieces.spans, 0)
  const lines = rows.map((row, heard) => {
    const cells = [...row.cost].map((cost, position) => {
      const isOnPath = trace.positionAfter[heard] === position || (heard === 0 && position === 0)
      return `${cost.toFixed(2)}${isOnPath ? '*' : ' '}`
    })
    return [heard === 0 ? '(nothing)' : (tokens[heard - 1]?.word.text ?? ''), ...cells]
  })
  return [['', '(none)', ...pieces.verse.map(({ key }) => key)], ...lines]
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(9) : cell.padStart(8)))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

test('the README shows the aligner’s matrix', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  expect(readme).toContain(drawMatrix('God so loved the world', 'god loved the whole world'))
})
