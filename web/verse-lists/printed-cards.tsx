import { createPortal } from 'react-dom'
import { type ExportedVerse, listNotices } from '#shared/domain/export/exported-verses.ts'
import type { Paper } from './paper.ts'
import './print.css'
import { PrintedNotices } from './printed-notices.tsx'

/** Font size by number of characters. Longer texts get a card as wide as the page. */
const SIZES = [
  [90, 'large'],
  [200, 'normal'],
  [360, 'small'],
] as const

const chooseFontSize = ({ text }: ExportedVerse) =>
  SIZES.find(([maxLength]) => text.length <= maxLength)?.[1] ?? 'wide'

interface PrintedCardsProps {
  readonly verses: readonly ExportedVerse[]
  readonly paper: Paper
}

/** The print version of the page: cards to cut out, and the publishers' notices. Never shown on screen. */
export function PrintedCards({ verses, paper }: PrintedCardsProps) {
  const notices = listNotices(verses)
  return createPortal(
    <section className="printed" data-paper={paper}>
      <div className="printed-cards">
        {verses.map((verse, index) => (
          <article key={index} className="printed-card" data-size={chooseFontSize(verse)}>
            <p className="printed-reference" dir="auto">
              {verse.reference}
            </p>
            <p className="printed-text" dir="auto">
              {verse.text}
            </p>
            <p className="printed-source">
              <span>{verse.translation}</span>
              <span>{verse.theme}</span>
            </p>
          </article>
        ))}
      </div>
      <PrintedNotices notices={notices} />
    </section>,
    document.body,
  )
}
