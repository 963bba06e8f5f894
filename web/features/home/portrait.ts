interface Person {
  readonly ground: string
  readonly cloth: string
  readonly skin: string
  readonly hair: string
  readonly isLong: boolean
}

/** Returns the data URL of an SVG portrait. */
export function drawPortrait({ ground, cloth, skin, hair, isLong }: Person): string {
  const longHair = isLong ? `<path fill="${hair}" d="M19 28c0-9 5-15 13-15s13 6 13 15v15H19z"/>` : ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/>${longHair}` +
    `<path fill="${cloth}" d="M10 64c1-13 9-19 22-19s21 6 22 19z"/><path fill="${skin}" d="M27 38h10v8a5 5 0 0 1-10 0z"/>` +
    `<ellipse cx="32" cy="29" rx="9.5" ry="12" fill="${skin}"/>` +
    `<path fill="${hair}" d="M22 28c-1-9 4-14 10-14s11 5 10 14c-2-5-5-7-10-7s-8 2-10 7z"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
