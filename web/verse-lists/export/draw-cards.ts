import fontkit from '@cantoo/fontkit'
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { CardSide, SheetSide } from '#shared/domain/export/card-sheets.ts'
import type { Paper } from '../paper.ts'
import { type FontFile, Typeface } from './typeface.ts'

const POINTS_PER_MM = 72 / 25.4

const PAPERS: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210 * POINTS_PER_MM, 297 * POINTS_PER_MM],
  letter: [612, 792],
}
const MARGIN = { x: 10 * POINTS_PER_MM, y: 12 * POINTS_PER_MM }
const PADDING = 6 * POINTS_PER_MM
const [ROWS, COLUMNS] = [4, 2]

/** Font sizes in points, of which the largest that fits is used. */
const FONT_SIZES = [15.5, 13.5, 12, 11, 10, 9, 8, 7, 6.5, 6]
const LINE_HEIGHT = 1.36

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
  const type = await Typeface.embed(
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
  const width = (page.getWidth() - 2 * MARGIN.x) / COLUMNS
  const height = (page.getHeight() - 2 * MARGIN.y) / ROWS
  // Fronts and backs never line up exactly, so draw cut lines on one side only.
  if (!isBack) drawCutLines(page, width, height)
  for (const [index, card] of cards.entries()) {
    const row = Math.floor(index / COLUMNS)
    const x = MARGIN.x + (index % COLUMNS) * width + PADDING
    const y = page.getHeight() - MARGIN.y - (row + 1) * height + PADDING
    const box = { x, y, width: width - 2 * PADDING, height: height - 2 * PADDING }
    if (card !== null) drawCard(page, card, box, type)
  }
}

function drawCutLines(page: PDFPage, width: number, height: number): void {
  const line = { thickness: 0.5, color: rgb(0.6, 0.6, 0.6), dashArray: [2, 2] }
  const [left, bottom] = [MARGIN.x, MARGIN.y]
  const [right, top] = [page.getWidth() - MARGIN.x, page.getHeight() - MARGIN.y]
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = left + column * width
    page.drawLine({ start: { x, y: bottom }, end: { x, y: top }, ...line })
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = bottom + row * height
    page.drawLine({ start: { x: left, y }, end: { x: right, y }, ...line })
  }
}

const REFERENCE_SIZE = 11
const SOURCE_SIZE = 7.5

function drawCard(page: PDFPage, { reference, text, source }: CardSide, box: Box, type: Typeface): void {
  if (text === null) return drawReferenceOnly(page, reference, box, type)
  const top = box.y + box.height
  const heading = type.breakLines(reference, REFERENCE_SIZE, box.width)
  heading.forEach((line, index) =>
    type.draw(page, line, {
      x: box.x,
      y: top - REFERENCE_SIZE * (1 + index * 1.2),
      size: REFERENCE_SIZE,
      color: RUBRIC,
    }),
  )
  const textTop = top - REFERENCE_SIZE * (1.2 * heading.length + 0.6)
  const textHeight = textTop - box.y - (source === null ? 0 : SOURCE_SIZE * 1.8)
  const { size, lines } = fitText(text, box.width, textHeight, type)
  lines.forEach((line, index) =>
    type.draw(page, line, { x: box.x, y: textTop - size * (1 + index * LINE_HEIGHT), size, color: INK }),
  )
  if (source !== null) type.draw(page, source, { x: box.x, y: box.y, size: SOURCE_SIZE, color: SOFT })
}

function drawReferenceOnly(page: PDFPage, reference: string, box: Box, type: Typeface): void {
  const { size, lines } = fitText(reference, box.width, box.height / 2, type)
  const top = box.y + box.height / 2 + (lines.length * size * LINE_HEIGHT) / 2
  lines.forEach((line, index) => {
    const x = box.x + (box.width - type.measureWidth(line, size)) / 2
    type.draw(page, line, { x, y: top - size * (1 + index * LINE_HEIGHT), size, color: RUBRIC })
  })
}

function fitText(text: string, width: number, height: number, type: Typeface) {
  let fit = { size: 0, lines: [] as string[] }
  for (const size of FONT_SIZES) {
    fit = { size, lines: type.breakLines(text, size, width) }
    if (fit.lines.length * size * LINE_HEIGHT <= height) break
  }
  return fit
}

const NOTICE_SIZE = 7.5

function drawNotices(page: PDFPage, notices: readonly string[], type: Typeface): void {
  let y = page.getHeight() - MARGIN.y - NOTICE_SIZE
  for (const notice of notices) {
    for (const line of type.breakLines(notice, NOTICE_SIZE, page.getWidth() - 2 * MARGIN.x)) {
      type.draw(page, line, { x: MARGIN.x, y, size: NOTICE_SIZE, color: SOFT })
      y -= NOTICE_SIZE * LINE_HEIGHT
    }
    y -= NOTICE_SIZE
  }
}
