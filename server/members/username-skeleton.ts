import unhomoglyph from 'unhomoglyph'

/**
 * Returns a username's UTS 39 "skeleton", which lookalikes share, from the tables of `unhomoglyph`. Maps capitals by look,
 * then by case: "RuthI", "Ruthl", and "ruthl" are the same.
 */
export function getUsernameSkeleton(username: string): string {
  const visible = username
    .trim()
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return toPrototype(toPrototype(visible).toLowerCase()).replace(/\s+/g, ' ')
}

const toPrototype = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD')
