import fontkit from '@cantoo/fontkit'
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { CardSide, SheetSide } from '#shared/domain/export/card-sheets.ts'
import type { Paper } from '../paper.ts'
import { type FontFile, Typeface } from './typeface.ts'

/** Points per millimeter. */
const MM = 72 / 25.4

const PAPERS: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210 * MM, 297 * MM],
  letter: [612, 792],
}
const MARGIN = { x: 10 * MM, y: 12 * MM }
const PADDING = 6 * MM
const [ROWS, IN_ROW] = [4, 2]

/** Font sizes; the largest that fits is used. */
const SIZES = [15.5, 13.5, 12, 11, 10, 9, 8, 7, 6.5, 6]
const LEADING = 1.36

const INK = rgb(0, 0, 0)
const RUBRIC = rgb(0.48, 0.12, 0.1)
const SOFT = rgb(0.35, 0.35, 0.35)

export interface CardsToDraw {
  readonly title: string
  readonly sheets: readonly SheetSide[]
  readonly notices: readonly string[]
  readonly paper: Paper
}

/** Draws a document with cards to cut out. Also returns the characters missing from the typeface. */
export async function drawCards(
  { title, sheets, notices, paper }: CardsToDraw,
  fontFile: FontFile,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly missing: ReadonlySet<string> }> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  document.setTitle(title)
  const texts = sheets.flatMap(({ cards }) =>
    cards.flatMap((card) => (card === null ? [] : Object.values(card))),
  )
  const type = await Typeface.for(
    document,
    [...texts.filter((text) => typeof text === 'string'), ...notices],
    fontFile,
  )
  for (const sheet of sheets) drawSheet(document.addPage([...PAPERS[paper]]), sheet, type)
  if (notices.length > 0) drawNotices(document.addPage([...PAPERS[paper]]), notices, type)
  return { bytes: new Uint8Array(await document.save()), missing: type.missing }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawSheet(page: PDFPage, { isBack, cards }: SheetSide, type: Typeface): void {
  const width = (page.getWidth() - 2 * MARGIN.x) / IN_ROW
  const height = (page.getHeight() - 2 * MARGIN.y) / ROWS
  // Fronts and backs never line up exactly, so draw cut lines on one side only.
  if (!isBack) drawCutLines(page, width, height)
  for (const [place, card] of cards.entries()) {
    const row = Math.floor(place / IN_ROW)
    const x = MARGIN.x + (place % IN_ROW) * width + PADDING
    const y = page.getHeight() - MARGIN.y - (row + 1) * height + PADDING
    const box = { x, y, width: width - 2 * PADDING, height: height - 2 * PADDING }
    if (card !== null) drawCard(page, card, box, type)
  }
}

function drawCutLines(page: PDFPage, width: number, height: number): void {
  const line = { thickness: 0.5, color: rgb(0.6, 0.6, 0.6), dashArray: [2, 2] }
  const [left, bottom] = [MARGIN.x, MARGIN.y]
  const [right, top] = [page.getWidth() - MARGIN.x, page.getHeight() - MARGIN.y]
  for (let column = 0; column <= IN_ROW; column += 1) {
    const x = left + column * width
    page.drawLine({ start: { x, y: bottom }, end: { x, y: top }, ...line })
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = bottom + row * height
    page.drawLine({ start: { x: left, y }, end: { x: right, y }, ...line })
  }
}

const REFERENCE = 11
const SOURCE = 7.5

function drawCard(page: PDFPage, { reference, text, source }: CardSide, box: Box, type: Typeface): void {
  if (text === null) return drawReferenceAlone(page, reference, box, type)
  const top = box.y + box.height
  const heading = type.lines(reference, REFERENCE, box.width)
  heading.forEach((line, index) =>
    type.draw(page, line, {
      x: box.x,
      y: top - REFERENCE * (1 + index * 1.2),
      size: REFERENCE,
      color: RUBRIC,
    }),
  )
  const from = top - REFERENCE * (1.2 * heading.length + 0.6)
  const room = from - box.y - (source === null ? 0 : SOURCE * 1.8)
  const { size, lines } = fitted(text, box.width, room, type)
  lines.forEach((line, index) =>
    type.draw(page, line, { x: box.x, y: from - size * (1 + index * LEADING), size, color: INK }),
  )
  if (source !== null) type.draw(page, source, { x: box.x, y: box.y, size: SOURCE, color: SOFT })
}

function drawReferenceAlone(page: PDFPage, reference: string, box: Box, type: Typeface): void {
  const { size, lines } = fitted(reference, box.width, box.height / 2, type)
  const top = box.y + box.height / 2 + (lines.length * size * LEADING) / 2
  lines.forEach((line, index) => {
    const x = box.x + (box.width - type.widthOf(line, size)) / 2
    type.draw(page, line, { x, y: top - size * (1 + index * LEADING), size, color: RUBRIC })
  })
}

function fitted(text: string, width: number, height: number, type: Typeface) {
  let fit = { size: 0, lines: [] as string[] }
  for (const size of SIZES) {
    fit = { size, lines: type.lines(text, size, width) }
    if (fit.lines.length * size * LEADING <= height) break
  }
  return fit
}

const NOTICE = 7.5

function drawNotices(page: PDFPage, notices: readonly string[], type: Typeface): void {
  let y = page.getHeight() - MARGIN.y - NOTICE
  for (const notice of notices) {
    for (const line of type.lines(notice, NOTICE, page.getWidth() - 2 * MARGIN.x)) {
      type.draw(page, line, { x: MARGIN.x, y, size: NOTICE, color: SOFT })
      y -= NOTICE * LEADING
    }
    y -= NOTICE
  }
}
