import unhomoglyph from 'unhomoglyph'

/**
 * Returns the "skeleton" of UTS 39, by the tables of `unhomoglyph`: lookalikes give the same string. Maps
 * capitals by their look, then by case: "RuthI", "Ruthl" and "ruthl" are one.
 */
export function usernameSkeleton(username: string): string {
  const shown = username
    .trim()
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return prototype(prototype(shown).toLowerCase()).replace(/\s+/g, ' ')
}

const prototype = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD')
