import { wrapLines } from './wrap-lines.ts'

interface VersePicture {
  readonly reference: string
  readonly translation: string
  readonly text: string
  /** The notice that the text's owner requires. */
  readonly notice: string | undefined
  /** A whole percentage; undefined if the verse wasn't just recited. */
  readonly accuracy: number | undefined
  /** This site's host, for example "example.org". */
  readonly host: string
}

const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 110
const INNER_WIDTH = WIDTH - 2 * MARGIN
const TOP = 270
const BOTTOM = 1020
const FONT_SIZES = [76, 68, 60, 54, 48, 42, 36, 30, 26, 22] as const
const LINE_HEIGHT = 1.5
const SERIF = "'Literata Variable', Georgia, serif"
const SANS = "'Inter Variable', system-ui, sans-serif"

export async function drawPicture(picture: VersePicture): Promise<Blob> {
  await document.fonts?.load(`48px ${SERIF}`).catch(() => [])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser can’t draw pictures.')
  drawSheet(pen)
  drawHeader(pen, picture)
  drawText(pen, picture.text)
  drawFooter(pen, picture)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('Nothing was drawn.')) : resolve(blob)))
  })
}

type Pen = CanvasRenderingContext2D

const readColor = (role: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${role}`)

function drawSheet(pen: Pen): void {
  pen.fillStyle = readColor('sheet')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = readColor('line')
  for (const x of [56, 64, WIDTH - 66, WIDTH - 58]) pen.fillRect(x, 0, 2, HEIGHT)
}

function drawHeader(pen: Pen, { reference, translation, accuracy }: VersePicture): void {
  pen.fillStyle = readColor('rubric')
  pen.font = `600 34px ${SANS}`
  pen.fillText(
    `${reference.toUpperCase()}  ${translation}`,
    MARGIN,
    190,
    accuracy === undefined ? INNER_WIDTH : 560,
  )
  if (accuracy === undefined) return
  pen.fillStyle = readColor('heard')
  pen.font = `600 34px ${SANS}`
  pen.textAlign = 'right'
  pen.fillText(`Said at ${accuracy}%`, WIDTH - MARGIN, 190, 280)
  pen.textAlign = 'left'
}

function drawText(pen: Pen, text: string): void {
  pen.fillStyle = readColor('ink')
  for (const size of FONT_SIZES) {
    pen.font = `${size}px ${SERIF}`
    const lines = wrapLines(text, INNER_WIDTH, (line) => pen.measureText(line).width)
    const height = lines.length * size * LINE_HEIGHT
    if (height > BOTTOM - TOP && size !== FONT_SIZES.at(-1)) continue
    const firstBaseline = TOP + Math.max(0, (BOTTOM - TOP - height) / 2) + size
    for (const [index, line] of lines.entries())
      pen.fillText(line, MARGIN, firstBaseline + index * size * LINE_HEIGHT)
    return
  }
}

function drawFooter(pen: Pen, { notice, host }: VersePicture): void {
  pen.fillStyle = readColor('ink-soft')
  if (notice !== undefined) {
    pen.font = `19px ${SANS}`
    const lines = wrapLines(notice, INNER_WIDTH, (line) => pen.measureText(line).width)
    for (const [index, line] of lines.entries()) pen.fillText(line, MARGIN, 1085 + index * 27)
  }
  pen.font = `600 30px ${SERIF}`
  pen.fillStyle = readColor('ink')
  pen.fillText('Verse by Heart', MARGIN, HEIGHT - 64)
  pen.font = `26px ${SANS}`
  pen.fillStyle = readColor('ink-soft')
  pen.textAlign = 'right'
  pen.fillText(host, WIDTH - MARGIN, HEIGHT - 64, INNER_WIDTH - 280)
  pen.textAlign = 'left'
}
