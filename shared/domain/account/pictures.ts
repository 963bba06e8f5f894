/** A person's picture: their initial, or an icon. */
export const SYMBOLS = ['initial', 'sun', 'moon', 'star', 'flame', 'crown', 'cloud', 'book', 'globe'] as const
export type PictureSymbol = (typeof SYMBOLS)[number]

export const PICTURE_COLORS = ['red', 'green', 'gold', 'gray'] as const
export type PictureColor = (typeof PICTURE_COLORS)[number]

/** A person's picture in its stored form: "star-green". */
export type Picture = `${PictureSymbol}-${PictureColor}`

export const PICTURES = SYMBOLS.flatMap((symbol) =>
  PICTURE_COLORS.map((color): Picture => `${symbol}-${color}`),
)

const isPicture = (text: string): text is Picture => PICTURES.some((picture) => picture === text)

interface PictureParts {
  readonly symbol: PictureSymbol
  readonly color: PictureColor
}

/** Returns the chosen picture or, without one that this version has, the initial in a color derived from the member's id. */
export function choosePicture(chosen: string | null, memberId: string): PictureParts {
  const picture =
    chosen !== null && isPicture(chosen) ? chosen : (`initial-${chooseColor(memberId)}` as const)
  const [symbol, color] = picture.split('-') as [PictureSymbol, PictureColor]
  return { symbol, color }
}

function chooseColor(memberId: string): PictureColor {
  const sum = [...memberId].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return PICTURE_COLORS[sum % PICTURE_COLORS.length] ?? 'red'
}
