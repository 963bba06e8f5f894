import { createPortal } from 'react-dom'
import {
  type CardSide,
  type CardSheetOptions,
  layOutCardSheets,
  measureOnCard,
} from '#shared/domain/export/card-sheets.ts'
import { type ExportedVerse, listNotices } from '#shared/domain/export/exported-verses.ts'
import type { Paper } from './paper.ts'
import './print.css'
import { PrintedNotices } from './printed-notices.tsx'

/** Font size by how much space a text takes. */
const SIZES = [
  [90, 'large'],
  [190, 'normal'],
  [280, 'small'],
  [480, 'tiny'],
] as const

interface PrintedSheetsProps {
  readonly verses: readonly ExportedVerse[]
  readonly paper: Paper
  readonly hasLetters: CardSheetOptions['hasLetters']
}

/**
 * The print version of the page for double-sided cards: sheets of fronts, each followed by its backs. Never shown on
 * screen.
 */
export function PrintedSheets({ verses, paper, hasLetters }: PrintedSheetsProps) {
  const notices = listNotices(verses)
  return createPortal(
    <section className="printed" data-paper={paper}>
      {layOutCardSheets(verses, { sides: 'two', hasLetters }).map(({ isBack, cards }, index) => (
        <div key={index} className="printed-sheet" data-back={isBack}>
          {cards.map((card, position) =>
            card === null ? (
              <div key={position} />
            ) : (
              <PrintedSide key={position} card={card} isBack={isBack} />
            ),
          )}
        </div>
      ))}
      <PrintedNotices notices={notices} />
    </section>,
    document.body,
  )
}

function PrintedSide({ card, isBack }: { readonly card: CardSide; readonly isBack: boolean }) {
  const { reference, text, source } = card
  const size = SIZES.find(([maxSize]) => measureOnCard(text ?? '') <= maxSize)?.[1] ?? 'least'
  return (
    <article className="printed-card" data-size={size} data-alone={text === null} data-back={isBack}>
      <p className="printed-reference" dir="auto">
        {reference}
      </p>
      {text !== null && (
        <p className="printed-text" dir="auto">
          {text}
        </p>
      )}
      {source !== null && <p className="printed-source">{source}</p>}
    </article>
  )
}
